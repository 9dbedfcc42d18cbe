import { expect, test } from 'vitest'
import { hour, minute } from '#contract/schema/time-units.ts'
import { durationText } from './duration.ts'

test.each([
  [0, '0 s'],
  [59_999, '59 s'],
  [minute, '1 min'],
  [12 * minute + 5000, '12 min 5 s'],
  [2 * hour + 13 * minute, '2 h 13 min'],
  [24 * hour, '1 d'],
  [75 * hour, '3 d 3 h'],
])('%i ms is %s', (length, text) => {
  expect(durationText(length, 'en')).toBe(text)
})

test('a clock that runs behind makes no duration negative, and none is no number; Chinese has its own units', () => {
  expect(durationText(-5000, 'en')).toBe('0 s')
  expect(durationText(Number.NaN, 'zh')).toBe('0 秒')
  expect(durationText(2 * hour + 13 * minute, 'zh')).toBe('2 小时 13 分')
})
