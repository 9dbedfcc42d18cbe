import { expect, test } from 'vitest'
import type { Curve } from '#domain/metering/telemetry.ts'
import { daySpan, hourSpan, midnightOf } from '#web/lib/time/days.ts'
import { measuresOf } from '../measures.ts'
import { comparisonData, countAfter, valueBefore } from './compare.ts'
import { spanOf, spanProblem, stepsFor, usualStep } from './span.ts'
import { valueTable } from './telemetry.tsx'

const zone = 480
const midnight = midnightOf(Date.UTC(2025, 5, 18, 6, 30), zone)
const step = 6 * hourSpan

/** Yesterday 10, 20, 30, 40; today 1, 5 and a missing value. */
const curve: Curve = {
  times: Array.from({ length: 7 }, (_, n) => midnight - daySpan + n * step),
  series: { p: [10, 20, 30, 40, 1, 5, null], energy: [9, 9, 9, 9, 9, 2, 3] },
  quality: ['normal', 'normal', 'normal', 'normal', 'normal', 'recollected', 'missing'],
  step,
  due: 7,
  received: 6,
}

const compared = {
  property: 'p',
  kind: { unit: 'kW', decimals: 2 },
  from: midnight,
  length: daySpan,
  now: midnight + 14 * hourSpan,
  labels: [
    ['Today', '今日'],
    ['Yesterday', '昨日'],
  ],
  offset: zone,
} as const
const data = comparisonData(curve, compared)
const [today, yesterday] = data.series

test('a span comparison aligns times of day and leaves gaps for the future', () => {
  expect(today?.values).toEqual([1, 5, null, null])
  expect(yesterday?.values).toEqual([10, 20, 30, 40])
  expect(yesterday?.isReference).toBe(true)
  expect(data.range).toEqual({ from: midnight, to: midnight + daySpan })
})

test('a span comparison has the number of due points and their quality', () => {
  expect(data.due).toBe(3)
  expect(today?.quality).toEqual(['normal', 'recollected', 'missing', 'normal'])
})

test('a span comparison marks its maximum unless close to now', () => {
  const soon = midnight + step + hourSpan
  expect(comparisonData(curve, { ...compared, now: soon }).markers).toBeUndefined()
  expect(data.markers).toEqual([
    {
      kind: 'point',
      at: midnight + step,
      seriesId: 'now',
      label: ['max 5.00 · 06:00', '最大 5.00 · 06:00'],
    },
  ])
})

test('energies belong to the interval that they end', () => {
  expect(countAfter(curve, 'energy', midnight)).toBe(2)
  expect(countAfter(curve, 'energy', midnight + daySpan)).toBe(0)
  expect(countAfter(curve, 'ua', midnight)).toBe(0)
})

test('a moment has the last value before it', () => {
  expect(valueBefore(curve, 'p', midnight + step + 1)).toBe(5)
  expect(valueBefore(curve, 'p', midnight - 2 * daySpan)).toBeNull()
})

const now = Date.UTC(2025, 5, 18, 6, 32, 5)

const none = ['', ''] as const

const iso = (time: number | undefined) => (time === undefined ? time : new Date(time).toISOString())

test('spans are whole platform days; the hour is rounded up to a minute', () => {
  expect(iso(spanOf('today', now, zone, none)?.from)).toBe('2025-06-17T16:00:00.000Z')
  expect(spanOf('week', now, zone, none)).toEqual({
    from: Date.UTC(2025, 5, 11, 16),
    to: Date.UTC(2025, 5, 18, 16),
  })
  expect(iso(spanOf('hour', now, zone, none)?.to)).toBe('2025-06-18T06:33:00.000Z')
})

test('a custom span includes both dates', () => {
  const span = spanOf('custom', now, zone, ['2025-06-01', '2025-06-02'])
  expect(span).toEqual({ from: Date.UTC(2025, 4, 31, 16), to: Date.UTC(2025, 5, 2, 16) })
  expect(spanOf('custom', now, zone, ['2025-02-30', '2025-06-02'])).toBeUndefined()
})

test('an invalid span states the reason', () => {
  const day = (from: number, days: number) => ({ from, to: from + days * daySpan })
  expect(spanProblem(undefined, now)).toBe('spanMissing')
  expect(spanProblem(day(now, 0), now)).toBe('spanReversed')
  expect(spanProblem(day(now + 1, 1), now)).toBe('spanFuture')
  expect(spanProblem(day(now - 401 * daySpan, 401), now)).toBe('spanLong')
  expect(spanProblem(day(now - 400 * daySpan, 400), now)).toBeUndefined()
})

test.each([
  [hourSpan, 24, [1, 60, 900]],
  [daySpan, 24, [60, 900, 3600]],
  [31 * daySpan, 24, [900, 3600, 86_400]],
  [62 * daySpan, 24, [3600, 86_400]],
  [400 * daySpan, 24, [86_400]],
  [400 * daySpan, 4, [3600, 86_400]],
])('%i ms and %i values allow these steps', (to, count, steps) => {
  expect(stepsFor({ from: 0, to }, count)).toEqual(steps)
})

test('the default step is 1 s for an hour, else 15 min or the next longer', () => {
  expect(usualStep([1, 60, 900], { from: 0, to: hourSpan })).toBe(1)
  expect(usualStep([60, 900, 3600], { from: 0, to: daySpan })).toBe(900)
  expect(usualStep([3600, 86_400], { from: 0, to: 62 * daySpan })).toBe(3600)
  expect(usualStep([], { from: 0, to: 1 })).toBeUndefined()
})

test('a row has its time in the platform zone, the values and their quality', () => {
  const readings = {
    times: [Date.UTC(2025, 5, 17, 16), Date.UTC(2025, 5, 17, 16, 15)],
    series: { ua: [230.04, null] },
    quality: ['recollected', 'missing'] as const,
    step: 900_000,
    due: 2,
    received: 1,
  }
  const { columns, count, rowAt } = valueTable(
    ['ua', 'pf'],
    measuresOf({ family: 'meter-3p', wiring: 'four-wire', pt: 1 }),
    readings,
    480,
    'en',
  )
  expect(columns.map(({ label }) => label)).toEqual([
    'Time (UTC+8)',
    'Voltage, phase A (V)',
    'Power factor',
    'Quality',
  ])
  expect(count).toBe(2)
  expect(rowAt(0)).toEqual(['2025-06-18 00:00:00', 230.04, null, 'Collected again'])
  expect(rowAt(1)).toEqual(['2025-06-18 00:15:00', null, null, 'Missing'])
})
