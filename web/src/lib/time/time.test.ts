import { afterEach, describe, expect, test } from 'vitest'
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

describe('dates (spec §9)', () => {
  const afternoon = new Date(2025, 5, 8, 4, 3, 2)

  test.each([
    ['a Date', afternoon],
    ['epoch milliseconds', afternoon.getTime()],
    ["the platform's format", '2025-06-08 04:03:02'],
    ['an ISO text', afternoon.toISOString()],
  ])('%s', (_name, value) => {
    expect(formatDateTime(value)).toBe('2025-06-08 04:03:02')
    expect(formatDate(value)).toBe('2025-06-08')
    expect(formatMinute(value)).toBe('2025-06-08 04:03')
  })

  test('a bare date is that day in the local zone', () => {
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
  ])('nothing can be said of %s', (value) => {
    expect(formatDateTime(value)).toBe('—')
    expect(formatDate(value)).toBe('—')
    expect(parseTime(value)).toBeUndefined()
  })
})

describe("the platform's zone", () => {
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

  test.each(['', '8', '+8:00', 'Asia/Shanghai'])('%j is that of the browser', (zone) => {
    setPlatformZone(zone)
    expect(formatDateTime(new Date(2025, 5, 8, 4, 3, 2))).toBe('2025-06-08 04:03:02')
  })
})

describe('relative time (spec §9)', () => {
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
  ])('%i ms ago', (age, en, zh) => {
    expect(relativeTime(now - age, now, 'en')).toBe(en)
    expect(relativeTime(now - age, now, 'zh')).toBe(zh)
  })
})

describe('the clock of the platform', () => {
  afterEach(() => setPlatformTime(Date.now()))

  test('is followed where it is another one', () => {
    const day = 86_400_000
    setPlatformTime(Date.now() + day)
    expect(platformNow() - Date.now()).toBeGreaterThan(day - 1000)
    setPlatformTime(Number.NaN)
    expect(platformNow() - Date.now()).toBeGreaterThan(day - 1000)
  })
})
