import { expect, test } from 'vitest'
import { addMonths } from '#contract/schema/calendar.ts'
import { clampDay, dayAfterKey, presetSpan } from './calendar-days.ts'

test.each([
  ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['last7', '2026-11-03', '2026-10-28', '2026-11-03'],
  ['thisMonth', '2028-02-11', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
] as const)('%s on %s is %s to %s', (name, today, first, last) => {
  expect(presetSpan(name, today)).toEqual([first, last])
})

// The first of November 2026 is a Sunday.
test.each([
  ['ArrowLeft', false, '2026-11-01', '2026-10-31'],
  ['ArrowDown', false, '2026-11-26', '2026-12-03'],
  ['Home', false, '2026-11-01', '2026-10-26'],
  ['End', false, '2026-11-03', '2026-11-08'],
  ['PageUp', false, '2026-03-31', '2026-02-28'],
  ['PageDown', false, '2026-12-15', '2027-01-15'],
  ['PageUp', true, '2028-02-29', '2027-02-28'],
  ['PageDown', true, '2026-11-22', '2027-11-22'],
  ['Enter', false, '2026-11-22', undefined],
])('%s (shift %s) on %s goes to %s', (key, isShift, day, next) => {
  expect(dayAfterKey(key, isShift, day)).toBe(next)
})

test('a month is as long as it is, and a day stays within its limits', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(clampDay('2026-11-22', '2026-12-01')).toBe('2026-12-01')
  expect(clampDay('2026-11-22', undefined, '2026-11-20')).toBe('2026-11-20')
  expect(clampDay('2026-11-22')).toBe('2026-11-22')
})
