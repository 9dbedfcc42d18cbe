import { expect, test, it } from 'vitest'
import { resemble } from '#contract/resources/compute/resemble.ts'
import { askOf, beforeAndAfter, readPlace, searchedPlace, withMethod, writePlace } from './place.ts'
import { taskPreset } from './find.tsx'

const today = '2026-11-20'

test('the URL state round-trips', () => {
  const place = readPlace(
    new URLSearchParams(
      'series=7~p~2026-11-01~2026-11-07,9~ua~2026-11-02~2026-11-02&align=peak&base=z&step=30&lag=4&first=8&until=40&method=curve&scope=class&find=7~p~2026-11-01~2026-11-01&ask=1',
    ),
    today,
  )
  expect(place.series).toHaveLength(2)
  expect(place).toMatchObject({ align: 'peak', base: 'z', step: 30, lag: 4, windowFrom: 8, isAsked: true })
  expect(readPlace(new URLSearchParams(writePlace(place, 'find')), today)).toEqual(place)
})

test('an empty or invalid URL falls back to the defaults', () => {
  const usual = readPlace(new URLSearchParams(), today)
  expect(usual).toMatchObject({
    series: [],
    method: 'past',
    scope: 'all',
    find: { deviceId: 0, property: 'p', from: '2026-09-25', to: '2026-10-01' },
    otherFrom: '2026-11-13',
    otherTo: '2026-11-19',
    windowUntil: 96,
    isAsked: false,
  })
  expect(
    readPlace(
      new URLSearchParams('series=x~p~1~2,-1~p~2026-11-01~2026-11-01&align=x&lag=99&until=0&step=7&find=~'),
      today,
    ),
  ).toEqual(usual)
})

test('each method starts with its default days', () => {
  const place = withMethod(readPlace(new URLSearchParams(), today), 'area', today)
  expect(place).toMatchObject({
    find: { property: 'ua', from: '2026-11-17', to: '2026-11-19' },
    isAsked: false,
  })
  expect(beforeAndAfter(readPlace(new URLSearchParams(), today), 5).map(({ to }) => to)).toEqual([
    '2026-10-01',
    '2026-11-19',
  ])
})

test('a search ignores the lag of a comparison', () => {
  const place = readPlace(new URLSearchParams('lag=4&method=curve&find=7~p~2026-11-01~2026-11-01'), today)
  expect(place.lag).toBe(4)
  expect(askOf(place)).toMatchObject({ method: 'curve', deviceId: 7 })
  expect(askOf(place)).not.toHaveProperty('lag')
})

test('a search result is compared with its query, over the same days unless the query names others', () => {
  const [from, to] = ['2026-11-01', '2026-11-02']
  const find = { deviceId: 7, property: 'p', from, to } as const
  const asked = { ...find, method: 'curve', scope: 'all', lag: 0, threshold: 0 } as const
  expect(searchedPlace(asked)).toEqual({ method: 'curve', find, otherFrom: from, otherTo: to })
  const other = { otherFrom: '2026-11-08', otherTo: '2026-11-09' }
  expect(searchedPlace({ ...asked, ...other })).toMatchObject(other)
})

const preset = (query: string) => taskPreset(readPlace(new URLSearchParams(query), '2026-11-20'))

it('a curve search becomes a task for similarity above a threshold, a past search one for below', () => {
  expect(preset('method=curve&scope=area&find=42~p~2026-11-16~2026-11-18&base=z')).toMatchObject({
    method: 'curve',
    scope: 'area',
    deviceId: 42,
    property: 'p',
    days: 3,
    base: 'z',
    when: 'above',
  })
  expect(preset('')).toMatchObject({ method: 'past', days: 7, when: 'below', threshold: 60 })
})

it("task days are clamped to the form's maximum", () => {
  expect(preset('method=curve&find=1~p~2026-01-01~2026-10-31').days).toBe(resemble.fields.days.max)
})
