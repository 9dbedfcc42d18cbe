import { expect, it } from 'vitest'
import type { AlertNews, AlertRow } from '#contract/resources/alarm/alert.ts'
import type { SocketItem } from '#contract/socket.ts'
import { feedKept } from '#web/stores/alert-news.ts'
import { joinFeed, takeNews } from './alert-news.ts'

// The feed looks at nothing else of an alert.
const row = (id: number, more: Partial<AlertRow> = {}) =>
  ({ id, suppressedBy: 0, isActive: true, ...more }) as AlertRow

const item = (change: AlertNews['change'], alert: AlertRow): SocketItem => ({
  topic: 'alert',
  key: String(alert.id),
  d: { change, alert, open: {} },
})

const ids = (rows: readonly AlertRow[]) => rows.map(({ id }) => id)

it('puts what was raised in front, the last raised first, and replaces what it knows', () => {
  const rows = takeNews(
    [row(2), row(1)],
    [item('new', row(3)), item('new', row(4)), item('cleared', row(1, { isActive: false }))],
  )
  expect(ids(rows)).toEqual([4, 3, 2, 1])
  expect(rows.at(-1)?.isActive).toBe(false)
})

it('leaves out what another alert stands for, and drops what has come to be', () => {
  const rows = takeNews(
    [row(2), row(1)],
    [item('new', row(3, { suppressedBy: 2 })), item('update', row(1, { suppressedBy: 2 }))],
  )
  expect(ids(rows)).toEqual([2])
})

it('shows what was raised and changed in one breath, as it is now', () => {
  const rows = takeNews([row(1)], [item('new', row(2)), item('update', row(2, { isActive: false }))])
  expect(rows.map(({ id, isActive }) => [id, isActive])).toEqual([
    [2, false],
    [1, true],
  ])
})

it('keeps the same list where nothing of it changes', () => {
  const rows = [row(2)]
  const nothing = [item('update', row(9)), { topic: 'alert', key: 'x', d: 'nonsense' }]
  expect(takeNews(rows, nothing)).toBe(rows)
})

it('stays bounded in a storm', () => {
  const storm = Array.from({ length: 5000 }, (_, n) => item('new', row(n + 1)))
  const rows = takeNews([], storm)
  expect(rows).toHaveLength(feedKept)
  expect(rows[0]?.id).toBe(5000)
})

it('joins a reading with what came after it', () => {
  expect(ids(joinFeed([row(5), row(4)], [row(7), row(6), row(5)]))).toEqual([7, 6, 5, 4])
})
