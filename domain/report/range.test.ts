import { expect, it } from 'vitest'
import { comparedRange, previousPeriod, previousYear, daysOf, readRange } from './range.ts'

const read = (start?: string, end?: string, unit?: 'day' | 'month', today = '2026-11-22') =>
  readRange({ start, end, unit }, { today, last: '2026-11-21', most: 366 })

/** Parses a range written as `first last`. */
const range = (text: string) => {
  const [first = '', last = ''] = text.split(' ')
  return { first, last }
}

it.each([
  ['the month so far where none is asked for', read(), '2026-11-01 2026-11-21', false],
  [
    'the month before on its first day',
    readRange({}, { today: '2026-03-01', most: 31 }),
    '2026-02-01 2026-02-28',
    false,
  ],
  ['cut where it ends in the future', read('2026-11-10', '2026-12-31'), '2026-11-10 2026-11-21', true],
  ['whole months', read('2025-12-10', '2026-01-02', 'month'), '2025-12-01 2026-01-31', false],
])('the range of a report is %s', (_what, found, text, isClipped) => {
  expect(found).toEqual({ range: range(text), isClipped })
})

it.each([
  ['2026-11-10', '2026-11-09', 'reversed'],
  ['2026-11-22', '2026-11-23', 'notOver'],
  ['2026-11-23', '2026-11-23', 'future'],
  ['2027-01-01', '2027-01-02', 'future'],
  ['2025-02-29', '2025-03-01', 'noDate'],
  ['2016-11-01', '2026-11-01', 'tooLong'],
])('from %s to %s is refused as %s', (start, end, problem) => {
  expect(read(start, end)).toEqual({ problem })
})

it.each([
  [previousPeriod, '2026-11-01 2026-11-21', '2026-10-11 2026-10-31'],
  [previousPeriod, '2026-11-11 2026-11-20', '2026-10-28 2026-11-06'],
  [previousPeriod, '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  [previousPeriod, '2026-01-01 2026-02-28', '2025-11-01 2025-12-31'],
  [previousYear, '2024-02-29 2024-02-29', '2023-02-28 2023-02-28'],
  [previousYear, '2025-02-01 2025-02-28', '2024-02-01 2024-02-29'],
])('%o of %s is %s', (before, text, expected) => {
  expect(before(range(text))).toEqual(range(expected))
})

it('counts leap days, and compares with a custom range or none', () => {
  expect(daysOf(range('2024-02-28 2024-03-01'))).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  const own = range('2026-11-01 2026-11-02')
  expect([comparedRange('own', own, own), comparedRange('none', own, own)]).toEqual([own, undefined])
})
