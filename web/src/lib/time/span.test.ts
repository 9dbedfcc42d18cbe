import { expect, test } from 'vitest'
import { hour, minute } from '#contract/schema/time-units.ts'
import { fullSpan, shortSpan } from './span.ts'

test('a span is shown in its largest unit', () => {
  expect(shortSpan(-5, 'en')).toBe('0 s')
  expect(shortSpan(59_000, 'en')).toBe('59 s')
  expect(shortSpan(59 * minute, 'zh')).toBe('59 分钟')
  expect(shortSpan(6 * hour + 59 * minute, 'en')).toBe('6 h')
  expect(shortSpan(47 * hour, 'en')).toBe('47 h')
  expect(shortSpan(48 * hour, 'zh')).toBe('2 天')
})

test('a full span has its minutes below a day', () => {
  expect(fullSpan(2 * hour + 13 * minute, 'en')).toBe('2 h 13 min')
  expect(fullSpan(4 * hour, 'en')).toBe('4 h')
  expect(fullSpan(2 * hour + 13 * minute, 'zh')).toBe('2 小时 13 分钟')
  expect(fullSpan(26 * hour + 13 * minute, 'en')).toBe('26 h')
})
