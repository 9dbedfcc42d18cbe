import { describe, expect, test } from 'vitest'
import { daySpan, hourSpan } from '#web/lib/time/days.ts'
import { spanOf, spanProblem, stepsFor, usualStep } from './span.ts'

const zone = 480
const now = Date.UTC(2025, 5, 18, 6, 32, 5)
const none = ['', ''] as const
const iso = (time: number | undefined) => (time === undefined ? time : new Date(time).toISOString())

describe('a span', () => {
  test('is whole days of the platform, and the hour up to the minute', () => {
    expect(iso(spanOf('today', now, zone, none)?.from)).toBe('2025-06-17T16:00:00.000Z')
    expect(spanOf('week', now, zone, none)).toEqual({
      from: Date.UTC(2025, 5, 11, 16),
      to: Date.UTC(2025, 5, 18, 16),
    })
    expect(iso(spanOf('hour', now, zone, none)?.to)).toBe('2025-06-18T06:33:00.000Z')
  })

  test('of two dates has both of them', () => {
    const span = spanOf('custom', now, zone, ['2025-06-01', '2025-06-02'])
    expect(span).toEqual({ from: Date.UTC(2025, 4, 31, 16), to: Date.UTC(2025, 5, 2, 16) })
    expect(spanOf('custom', now, zone, ['2025-02-30', '2025-06-02'])).toBeUndefined()
  })

  test('that cannot be asked for says why', () => {
    const day = (from: number, days: number) => ({ from, to: from + days * daySpan })
    expect(spanProblem(undefined, now)).toBe('spanMissing')
    expect(spanProblem(day(now, 0), now)).toBe('spanReversed')
    expect(spanProblem(day(now + 1, 1), now)).toBe('spanFuture')
    expect(spanProblem(day(now - 401 * daySpan, 401), now)).toBe('spanLong')
    expect(spanProblem(day(now - 400 * daySpan, 400), now)).toBeUndefined()
  })
})

test.each([
  [hourSpan, 24, [1, 60, 900]],
  [daySpan, 24, [60, 900, 3600]],
  [31 * daySpan, 24, [900, 3600, 86_400]],
  [62 * daySpan, 24, [3600, 86_400]],
  [400 * daySpan, 24, [86_400]],
  [400 * daySpan, 4, [3600, 86_400]],
])('within %i ms the platform answers for %i values in these steps', (to, count, steps) => {
  expect(stepsFor({ from: 0, to }, count)).toEqual(steps)
})

test('the usual step is seconds within the hour and quarter hours otherwise', () => {
  expect(usualStep([1, 60, 900], { from: 0, to: hourSpan })).toBe(1)
  expect(usualStep([60, 900, 3600], { from: 0, to: daySpan })).toBe(900)
  expect(usualStep([3600, 86_400], { from: 0, to: 62 * daySpan })).toBe(3600)
  expect(usualStep([], { from: 0, to: 1 })).toBeUndefined()
})
