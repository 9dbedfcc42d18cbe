import { expect, test } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { raisedBy, readAlertNews } from './alert-news.ts'

// News look at nothing but the id; the count only shows which row is the later one.
const row = (id: number, count = 1) => ({ id, count }) as AlertRow
const raised = (id: number, count = 1) => ({ change: 'new', alert: row(id, count) }) as const
const changed = (id: number, count = 1) => ({ change: 'update', alert: row(id, count) }) as const
const item = (d: unknown) => ({ topic: 'alert', key: '1', d })

test.each([
  'x',
  {},
  { change: 'new', open: {} },
  { change: 'new', alert: { id: 'a' }, open: {} },
  { alert: { id: 1 }, open: {} },
  { change: 'new', alert: { id: 1 } },
])('%j is no news', (d) => {
  const news = { change: 'new', alert: { id: 2 }, open: {} }
  expect(readAlertNews([item(d), item(news)])).toEqual([news])
})

test('what is raised comes last first, once, and as it is now', () => {
  const news = [raised(1), raised(2), changed(1, 5), changed(3), raised(4)]
  expect(raisedBy(news, [row(4)])).toEqual([row(2), row(1, 5)])
})
