import { expect, test } from 'vitest'
import {
  dayOf,
  dayPartFilter,
  dayPartOf,
  endingAt,
  namesOfSelected,
  type PictureRecord,
} from './gallery-state.ts'

test.each(['night', 'morning', 'afternoon', 'evening'] as const)(
  'a part of the day: %s round-trips',
  (part) => {
    expect(dayPartOf(dayPartFilter(part))).toBe(part)
  },
)

test('other hours are no day part, and an unknown part clears the filter', () => {
  expect(dayPartOf({ hourStart: '3', hourEnd: '4' })).toBeUndefined()
  expect(dayPartFilter('')).toEqual({ hourStart: '', hourEnd: '' })
})

test.each([
  [{}, undefined],
  [{ timeStart: '2026-11-20', timeEnd: '2026-11-20' }, '2026-11-20'],
  [{ timeStart: '2026-11-20 00:00:00', timeEnd: '2026-11-20 23:59:59' }, '2026-11-20'],
  [{ timeStart: '2026-11-20 08:00:00', timeEnd: '2026-11-20' }, undefined],
  [{ timeStart: '2026-11-19', timeEnd: '2026-11-20' }, undefined],
])('the day of %j is %s', (filter, day) => {
  expect(dayOf(filter)).toBe(day)
})

const until = '2026-11-20 08:30:00'

test.each([
  ['', until],
  ['2026-11-20', until],
  ['2026-11-19', '2026-11-19 23:59:59'],
  ['2026-11-20 08:00:00', '2026-11-20 08:00:00'],
  ['2026-12-01 00:00:00', until],
])('%j ends at %s', (timeEnd, expected) => {
  expect(endingAt({ timeEnd }, until)).toEqual({ timeEnd: expected })
})

const picture = (id: number) => ({ id, time: `2026-11-22 10:0${id}:00` }) as PictureRecord
const known = [3, 2, 1].map(picture)

test('selected pictures are named by their time; unloaded ones are omitted', () => {
  const some = { isAll: false, marked: new Set([1, 3, 99]) }
  expect(namesOfSelected(known, some)).toEqual(['2026-11-22 10:03:00', '2026-11-22 10:01:00'])
  const allButOne = { isAll: true, marked: new Set([3]) }
  expect(namesOfSelected(known, allButOne)).toEqual(['2026-11-22 10:02:00', '2026-11-22 10:01:00'])
})
