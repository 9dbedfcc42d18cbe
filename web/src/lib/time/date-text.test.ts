import { expect, test } from 'vitest'
import { completeDate, dateProblem } from './date-text.ts'

test.each([
  [' 2026/1/5 ', 'day', '2026-01-05'],
  ['2026-11-05 10:15:30', 'day', '2026-11-05'],
  ['2026-11-05', 'second', '2026-11-05 00:00:00'],
  ['2026-11-05T09:05:07', 'second', '2026-11-05 09:05:07'],
  ['2026-11-05 09:05:07', 'minute', '2026-11-05 09:05'],
  ['2026-2', 'month', '2026-02'],
  ['2026-02-30', 'day', undefined],
  ['2024-02-29', 'day', '2024-02-29'],
  ['2026-13', 'month', undefined],
  ['2026-11-05 24:00:00', 'second', undefined],
  ['', 'day', undefined],
] as const)('“%s” to the %s is %s', (text, unit, date) => {
  expect(completeDate(text, unit)).toBe(date)
})

const limits = { min: '2026-11-01', max: '2026-11-30' }
test.each([
  ['', 'day', undefined],
  ['2026-11-30 23:59:59', 'second', undefined],
  ['2', 'day', 'unfinished'],
  ['2026-1', 'day', 'unfinished'],
  ['2026-11-15 1', 'second', 'unfinished'],
  ['2026-02-30', 'day', 'noDate'],
  ['2026-111', 'day', 'noDate'],
  ['2026-10-31', 'day', 'early'],
  ['2026-12', 'month', 'late'],
  ['2026-12-01 00:00:00', 'second', 'late'],
] as const)('“%s” as a %s has the problem %s', (text, unit, problem) => {
  expect(dateProblem(text, unit, limits)).toBe(problem)
})
