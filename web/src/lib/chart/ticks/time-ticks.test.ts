import { expect, test } from 'vitest'
import fc from 'fast-check'
import { day, hour } from '#contract/schema/time-units.ts'
import { clockText, dayText, momentText, monthText, stampText, zoneText } from '../clock.ts'
import { timeTicks } from './time-ticks.ts'
import { niceScale, tightScale } from './ticks.ts'

const china = 480
/** 2025-06-18 00:00 in China (UTC+8). */
const midnight = Date.UTC(2025, 5, 17, 16)
const texts = (from: number, to: number, offset = china, most = 9, language: 'en' | 'zh' = 'en') =>
  timeTicks({ from, to }, offset, language, most).map(({ text }) => text)

test('a whole day has ticks from 00:00 to 24:00', () => {
  expect(texts(midnight, midnight + day)).toEqual(
    '00:00 03:00 06:00 09:00 12:00 15:00 18:00 21:00 24:00'.split(' '),
  )
})

test('hourly ticks follow local time, also with a half-hour offset', () => {
  const ticks = timeTicks({ from: midnight, to: midnight + 6 * hour }, 330, 'en', 7)
  expect(ticks.map(({ text }) => text)).toEqual(['22:00', '23:00', '00:00', '01:00', '02:00', '03:00'])
})

test('midnight shows the date when there are several days', () => {
  expect(texts(midnight, midnight + 2 * day, china, 5)).toEqual('06-18 12:00 06-19 12:00 06-20'.split(' '))
  expect(texts(midnight, midnight + 7 * day, china, 9, 'zh').at(0)).toBe('6月18日')
})

test('a year has monthly ticks', () => {
  const year = { from: Date.UTC(2025, 0, 1) - 8 * hour, to: Date.UTC(2026, 0, 1) - 8 * hour }
  const found = timeTicks(year, china, 'en', 6).map(({ text }) => text)
  expect(found).toEqual(['2025-01', '2025-04', '2025-07', '2025-10', '2026-01'])
})

test.each([
  ['an end before the start', 5, 1],
  ['no numbers', Number.NaN, Number.NaN],
])('%s has no ticks', (_name, from, to) => {
  expect(timeTicks({ from, to }, 0, 'en', 5)).toEqual([])
})

test.each([1, 60, 3600, 86_400, 30 * 86_400, 4000 * 86_400])(
  'exceeds the maximum number of ticks by at most one in %s s',
  (seconds) => {
    for (const most of [2, 5, 9]) {
      const ticks = timeTicks({ from: midnight, to: midnight + seconds * 1000 }, china, 'en', most)
      expect(ticks.length).toBeLessThanOrEqual(most + 1)
    }
  },
)

test('formats timestamps in local time', () => {
  expect(clockText(midnight, china)).toBe('00:00')
  expect(clockText(midnight + 5000, china)).toBe('00:00:05')
  expect(stampText(midnight, 0)).toBe('2025-06-17 16:00:00')
  expect(dayText(midnight, china, 'zh')).toBe('6月18日')
  expect(monthText(midnight, china, 'zh')).toBe('2025年6月')
  expect(momentText(midnight, china, 'en', day)).toBe('00:00')
  expect(momentText(midnight, china, 'en', 2 * day)).toBe('06-18 00:00')
  expect(stampText(Number.NaN, china)).toBe('—')
})

test.each([
  [480, 'UTC+8'],
  [-210, 'UTC−3:30'],
  [330, 'UTC+5:30'],
])('an offset of %s minutes is %s', (offset, text) => {
  expect(zoneText(offset)).toBe(text)
})

test.each([
  [850, 1509, [800, 1000, 1200, 1400, 1600]],
  [198, 235.4, [190, 200, 210, 220, 230, 240]],
  [-20, 400, [-100, 0, 100, 200, 300, 400]],
  [0.93, 0.97, [0.93, 0.94, 0.95, 0.96, 0.97]],
])('nice scale from %s to %s', (min, max, ticks) => {
  expect(niceScale(min, max).ticks).toEqual(ticks)
})

test.each([
  ['one value', 50, 50],
  ['nothing', Infinity, -Infinity],
  ['what no axis can hold', -1e308, 1e308],
  ['values that differ only in their last digits', 1e12, 1e12 + 1e-3],
])('%s still has a valid scale', (_name, min, max) => {
  const { ticks, min: low, max: high } = niceScale(min, max)
  expect(high).toBeGreaterThan(low)
  expect(ticks.length).toBeGreaterThan(1)
  expect(ticks.length).toBeLessThan(8)
})

test('the scale encloses all values, and its tick labels are distinct', () => {
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(value, value, (a, b) => {
      const { min, max, ticks, decimals } = niceScale(Math.min(a, b), Math.max(a, b))
      const slack = (max - min) * 1e-6
      expect(min).toBeLessThanOrEqual(Math.min(a, b) + slack)
      expect(max).toBeGreaterThanOrEqual(Math.max(a, b) - slack)
      expect(ticks.length).toBeLessThan(8)
      expect(new Set(ticks.map((tick) => tick.toFixed(decimals))).size).toBe(ticks.length)
    }),
  )
})

test('a tight scale keeps only the ticks within its limits', () => {
  const { min, max, ticks } = tightScale(niceScale(198, 235.4), 198, 235.4)
  expect([min, max].map(Math.round)).toEqual([195, 238])
  expect(ticks).toEqual([200, 210, 220, 230])
})
