import { beforeEach, expect, test } from 'vitest'
import { dismissNotice, notify, useNotices } from './notices.ts'

const titles = (list: 'live' | 'history') => useNotices.getState()[list].map(({ title }) => title)

beforeEach(() => useNotices.setState({ live: [], history: [] }))

test('at most three are on screen, the oldest goes first', () => {
  for (const title of ['a', 'b', 'c', 'd']) notify('info', title)
  expect(titles('live')).toEqual(['b', 'c', 'd'])
})

test('all are kept under the bell, newest first, up to fifty', () => {
  for (let n = 1; n <= 51; n += 1) notify('info', String(n))
  expect(titles('history')).toHaveLength(50)
  expect(titles('history').slice(0, 2)).toEqual(['51', '50'])
  expect(titles('history').at(-1)).toBe('2')
})

test('one that was dismissed stays under the bell', () => {
  notify('error', 'a')
  notify('error', 'b')
  dismissNotice(useNotices.getState().live[0]?.id ?? 0)
  expect(titles('live')).toEqual(['b'])
  expect(titles('history')).toEqual(['b', 'a'])
})
