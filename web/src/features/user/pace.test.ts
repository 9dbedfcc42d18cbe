import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

test.each([
  [0, 'fast'],
  [300, 'fast'],
  [301, 'slow'],
  [1000, 'slow'],
  [1001, 'crawling'],
])('%i ms is %s', (ms, pace) => {
  expect(paceOf(ms)).toBe(pace)
})
