import { expect, test } from 'vitest'
import { paceOf } from './own-log.tsx'

test.each([
  [0, 'fast'],
  [300, 'fast'],
  [301, 'slow'],
  [1000, 'slow'],
  [1001, 'crawling'],
])('%i ms is %s', (ms, pace) => {
  expect(paceOf(ms)).toBe(pace)
})
