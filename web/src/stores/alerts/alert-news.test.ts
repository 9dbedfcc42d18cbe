import { expect, test } from 'vitest'
import { readAlertNews } from './alert-news.ts'

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
