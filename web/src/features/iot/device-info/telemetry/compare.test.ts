import { describe, expect, test } from 'vitest'
import type { Curve } from '#domain/metering/telemetry.ts'
import { daySpan, hourSpan, midnightOf } from '#web/lib/time/days.ts'
import { comparisonData, countAfter, valueBefore } from './compare.ts'

const zone = 480
const midnight = midnightOf(Date.UTC(2025, 5, 18, 6, 30), zone)
const step = 6 * hourSpan

/** Yesterday 10, 20, 30, 40, today 1, 5 and one that is missing. */
const curve: Curve = {
  times: Array.from({ length: 7 }, (_, n) => midnight - daySpan + n * step),
  series: { p: [10, 20, 30, 40, 1, 5, null], energy: [9, 9, 9, 9, 9, 2, 3] },
  quality: ['normal', 'normal', 'normal', 'normal', 'normal', 'recollected', 'missing'],
  step,
  due: 7,
  received: 6,
}

describe('a span against the one before it', () => {
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

  test('stands at the same times of day, and what is to come is a gap', () => {
    expect(today?.values).toEqual([1, 5, null, null])
    expect(yesterday?.values).toEqual([10, 20, 30, 40])
    expect(yesterday?.isReference).toBe(true)
    expect(data.range).toEqual({ from: midnight, to: midnight + daySpan })
  })

  test('says how many points were due, and how they came about', () => {
    expect(data.due).toBe(3)
    expect(today?.quality).toEqual(['normal', 'recollected', 'missing', 'normal'])
  })

  test('marks its maximum, but not beside the value of now', () => {
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
})

test('energies belong to the interval that they end', () => {
  expect(countAfter(curve, 'energy', midnight)).toBe(2)
  expect(countAfter(curve, 'energy', midnight + daySpan)).toBe(0)
  expect(countAfter(curve, 'ua', midnight)).toBe(0)
})

test('the value of a moment is the one before it', () => {
  expect(valueBefore(curve, 'p', midnight + step + 1)).toBe(5)
  expect(valueBefore(curve, 'p', midnight - 2 * daySpan)).toBeNull()
})
