import { afterEach, describe, expect, test } from 'vitest'
import { addMonths } from '#contract/schema/calendar.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import {
  formatDate,
  formatDateTime,
  formatMinute,
  parseTime,
  platformNow,
  platformOffset,
  relativeTime,
  setPlatformTime,
  setPlatformZone,
} from './time.ts'
import { clampDay, dayAfterKey, presetSpan } from './calendar-days.ts'
import { completeDate, dateProblem } from './date-text.ts'
import { fullSpan, paceOf, shortSpan } from './span.ts'

const afternoon = new Date(2025, 5, 8, 4, 3, 2)

test.each([
  ['a Date', afternoon],
  ['epoch milliseconds', afternoon.getTime()],
  ["the platform's format", '2025-06-08 04:03:02'],
  ['an ISO text', afternoon.toISOString()],
])('dates (spec §9): %s', (_name, value) => {
  expect(formatDateTime(value)).toBe('2025-06-08 04:03:02')
  expect(formatDate(value)).toBe('2025-06-08')
  expect(formatMinute(value)).toBe('2025-06-08 04:03')
})

test('dates (spec §9): a bare date is midnight in the local zone', () => {
  expect(formatDateTime('2025-06-08')).toBe('2025-06-08 00:00:00')
})

test.each([
  undefined,
  null,
  '',
  'yesterday',
  '2025-02-30',
  '2025-13-01',
  '2025-06-08 24:00:00',
  '12',
  Number.NaN,
])('dates (spec §9): %s is invalid', (value) => {
  expect(formatDateTime(value)).toBe('—')
  expect(formatDate(value)).toBe('—')
  expect(parseTime(value)).toBeUndefined()
})

describe('platform time zone', () => {
  const moment = Date.UTC(2025, 5, 8, 18, 30, 5)
  afterEach(() => setPlatformZone(''))

  test.each([
    ['+08:00', 480, '2025-06-09 02:30:05'],
    ['+00:00', 0, '2025-06-08 18:30:05'],
  ])('%s', (zone, minutes, text) => {
    setPlatformZone(zone)
    expect(platformOffset(moment)).toBe(minutes)
    expect(formatDateTime(moment)).toBe(text)
    expect(parseTime(text)?.getTime()).toBe(moment)
    expect(parseTime(text.slice(0, 10))?.getTime()).toBe(
      Date.UTC(2025, 5, Number(text.slice(8, 10))) - minutes * 60_000,
    )
  })

  test.each(['', '8', '+8:00', 'Asia/Shanghai'])('invalid zone %j falls back to the browser zone', (zone) => {
    setPlatformZone(zone)
    expect(formatDateTime(new Date(2025, 5, 8, 4, 3, 2))).toBe('2025-06-08 04:03:02')
  })
})

const now = new Date(2025, 5, 18, 14, 32, 5).getTime()
const [s, , , d] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [29 * s + 999, 'just now', '刚刚'],
  [30 * s, '1 min ago', '1 分钟前'],
  [d - 1, '23 h ago', '23 小时前'],
  [d, '1 day ago', '1 天前'],
  [2 * d - 1, '1 day ago', '1 天前'],
  [2 * d, '2025-06-16', '2025-06-16'],
  [-1, 'just now', '刚刚'],
  [-2 * d, 'just now', '刚刚'],
])('relative time (spec §9): %i ms ago', (age, en, zh) => {
  expect(relativeTime(now - age, now, 'en')).toBe(en)
  expect(relativeTime(now - age, now, 'zh')).toBe(zh)
})

describe('platform clock', () => {
  afterEach(() => setPlatformTime(Date.now()))

  test('follows a different server time and ignores an invalid one', () => {
    const day = 86_400_000
    setPlatformTime(Date.now() + day)
    expect(platformNow() - Date.now()).toBeGreaterThan(day - 1000)
    setPlatformTime(Number.NaN)
    expect(platformNow() - Date.now()).toBeGreaterThan(day - 1000)
  })
})

test.each([
  ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['last7', '2026-11-03', '2026-10-28', '2026-11-03'],
  ['thisMonth', '2028-02-11', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
] as const)('preset %s on %s is %s to %s', (name, today, first, last) => {
  expect(presetSpan(name, today)).toEqual([first, last])
})

// 1 November 2026 is a Sunday
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
])('%s (shift %s) on %s moves to %s', (key, isShift, day, next) => {
  expect(dayAfterKey(key, isShift, day)).toBe(next)
})

test('addMonths clamps to the end of the month, clampDay to its limits', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(clampDay('2026-11-22', '2026-12-01')).toBe('2026-12-01')
  expect(clampDay('2026-11-22', undefined, '2026-11-20')).toBe('2026-11-20')
  expect(clampDay('2026-11-22')).toBe('2026-11-22')
})

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
] as const)('“%s” completed to the %s is %s', (text, unit, date) => {
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

test('a short duration is shown in its largest unit', () => {
  expect(shortSpan(-5, 'en')).toBe('0 s')
  expect(shortSpan(59_000, 'en')).toBe('59 s')
  expect(shortSpan(59 * minute, 'zh')).toBe('59 分钟')
  expect(shortSpan(6 * hour + 59 * minute, 'en')).toBe('6 h')
  expect(shortSpan(47 * hour, 'en')).toBe('47 h')
  expect(shortSpan(48 * hour, 'zh')).toBe('2 天')
})

test.each([
  [0, '0 s'],
  [59_999, '59 s'],
  [minute, '1 min'],
  [12 * minute + 5000, '12 min 5 s'],
  [2 * hour + 13 * minute, '2 h 13 min'],
  [24 * hour, '1 d'],
  [75 * hour, '3 d 3 h'],
])('a full duration of %i ms is %s', (length, text) => {
  expect(fullSpan(length, 'en')).toBe(text)
})

test('a full duration is never negative or NaN and uses Chinese units', () => {
  expect(fullSpan(-5000, 'en')).toBe('0 s')
  expect(fullSpan(Number.NaN, 'zh')).toBe('0 秒')
  expect(fullSpan(2 * hour + 13 * minute, 'zh')).toBe('2 小时 13 分')
})

test.each([
  [0, 'success'],
  [300, 'success'],
  [301, 'warning'],
  [1000, 'warning'],
  [1001, 'error'],
])('a call of %i ms has the pace %s', (ms, pace) => {
  expect(paceOf(ms)).toBe(pace)
})
