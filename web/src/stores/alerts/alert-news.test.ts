import { expect, test } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { readAlertNews, showHeld, takeNews, type NewestAlerts } from './alert-news.ts'

const most = 50

// the feed reads only the id; other fields merely distinguish versions of a row
const row = (id: number, count = 1) => ({ id, count }) as AlertRow
const news = (...rows: AlertRow[]) => rows.map((alert) => ({ change: 'new', alert }) as const)
const listOf = (shown: readonly AlertRow[]): NewestAlerts => ({ shown, held: [] })
const ids = (rows: readonly AlertRow[]) => rows.map(({ id }) => id)

test('while held, new alerts are queued and shown on request', () => {
  const held = takeNews(
    takeNews(listOf([row(1)]), news(row(2)), { isHeld: true, most }),
    news(row(3), row(2, 5)),
    { isHeld: true, most },
  )
  expect(ids(held.shown)).toEqual([1])
  expect(ids(held.held)).toEqual([3, 2])
  expect(held.held[1]?.count).toBe(5)
  expect(ids(showHeld(held, most).shown)).toEqual([3, 2, 1])
})

test('queued alerts are shown with the next update once no longer held', () => {
  const newest = takeNews(takeNews(listOf([row(1)]), news(row(2)), { isHeld: true, most }), news(row(3)), {
    most,
  })
  expect(ids(newest.shown)).toEqual([3, 2, 1])
  expect(newest.held).toEqual([])
})

test('the shown and queued lists are bounded', () => {
  const storm = news(...Array.from({ length: most + 200 }, (_, index) => row(index + 1)))
  expect(takeNews(listOf([]), storm, { most }).shown).toHaveLength(most)
  expect(takeNews(listOf([]), storm, { isHeld: true, most }).held).toHaveLength(most)
  expect(takeNews(listOf([]), storm, { most }).shown[0]?.id).toBe(most + 200)
})

test('the list keeps its identity without changes', () => {
  const known = listOf([row(1)])
  expect(takeNews(known, [{ change: 'update', alert: row(9) }], { most }).shown).toBe(known.shown)
})

test('suppressed alerts are left out and removed', () => {
  const alone = (id: number, suppressedBy = 0) => ({ id, suppressedBy }) as AlertRow
  const changes = [
    { change: 'new', alert: alone(3, 2) },
    { change: 'update', alert: alone(1, 2) },
  ] as const
  const known = listOf([alone(2), alone(1)])
  expect(ids(takeNews(known, changes, { isAlone: true, most }).shown)).toEqual([2])
  const held = takeNews(known, changes, { isAlone: true, isHeld: true, most })
  expect([ids(held.shown), ids(held.held)]).toEqual([[2, 1], []])
})

test('an alert raised and updated in one batch is shown updated', () => {
  const changed = [...news(row(2)), { change: 'update', alert: row(2, 9) } as const]
  const { shown } = takeNews(listOf([row(1)]), changed, { most })
  expect(shown.map(({ id, count }) => `${id} ${count}`)).toEqual(['2 9', '1 1'])
})

const item = (d: unknown) => ({ topic: 'alert', key: '1', d })

test.each([
  'x',
  {},
  { change: 'new', open: {} },
  { change: 'new', alert: { id: 'a' }, open: {} },
  { alert: { id: 1 }, open: {} },
  { change: 'new', alert: { id: 1 } },
])('%j is ignored as malformed', (d) => {
  const alert = { change: 'new', alert: { id: 2 }, open: {} }
  expect(readAlertNews([item(d), item(alert)])).toEqual([alert])
})
