import type { Text2 } from '#contract/schema/language.ts'
import { things } from '#contract/text/things.ts'
import type { PropertyId, PropertyKind, Quality } from '#domain/metering/properties.ts'
import type { Curve, CurveQuery } from '#domain/metering/telemetry.ts'
import { clockText } from '#web/lib/chart/clock.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import type { Series, TimeData } from '#web/lib/chart/series.ts'
import { daySpan, midnightOf } from '#web/lib/time/days.ts'

/** Period and the one before it. */
interface Comparison {
  property: PropertyId
  /** Unit and decimals of the property on the device. */
  kind: Pick<PropertyKind, 'unit' | 'decimals'>
  /** Start in epoch milliseconds and length of the period; the curve also covers the same length before it. */
  from: number
  length: number
  now: number
  /** Names of the two periods, such as today and yesterday. */
  labels: readonly [now: Text2, before: Text2]
  /** UTC offset of the platform in minutes. */
  offset: number
}

/** Builds the chart of a property over a period against the period before, with its maximum marked. */
export function comparisonData(curve: Curve, compared: Comparison): TimeData {
  const { property, kind, from, length, now, labels, offset } = compared
  const times = Array.from({ length: Math.round(length / curve.step) }, (_, n) => from + n * curve.step)
  const at = new Map(curve.times.map((time, index) => [time, index]))
  const values = curve.series[property] ?? []
  const valueAt = (time: number) => values[at.get(time) ?? -1] ?? null
  const { unit, decimals } = kind
  const shared = { unit, decimals }
  const own: Series = {
    ...shared,
    id: 'now',
    label: labels[0],
    colour: 'series-now',
    ...(property === 'p' && { fill: 'area' as const }),
    values: times.map(valueAt),
    ...(curve.quality && { quality: times.map((time) => qualityAt(curve, at.get(time))) }),
  }
  const before: Series = {
    ...shared,
    id: 'before',
    label: labels[1],
    colour: 'series-ref',
    dash: 'dashed',
    isReference: true,
    values: times.map((time) => valueAt(time - length)),
  }
  const peak = peakOf(times, own.values)
  // next to the current value, the mark would only obstruct it
  const isApart = peak !== undefined && now - peak.at > length / 12
  return {
    times,
    series: [own, before],
    range: { from, to: from + length },
    due: times.filter((time) => time <= now).length,
    ...(now < from + length && { now }),
    ...(isApart && { markers: [markerOf(peak, decimals, offset)] }),
  }
}

/** Counts the values of a property at times after `from`. */
export function countAfter({ times, series }: Curve, property: PropertyId, from: number): number {
  const values = series[property] ?? []
  return times.filter((time, index) => time > from && typeof values[index] === 'number').length
}

/** Returns the value of a property at the last point at or before a time. */
export function valueBefore(curve: Curve, property: PropertyId, moment: number): number | null {
  const index = curve.times.findLastIndex((time) => time <= moment)
  return curve.series[property]?.[index] ?? null
}

function qualityAt({ quality = [] }: Curve, index: number | undefined): Quality {
  return quality[index ?? -1] ?? 'normal'
}

function peakOf(
  times: readonly number[],
  values: Series['values'],
): { at: number; value: number } | undefined {
  let peak: { at: number; value: number } | undefined
  for (const [index, at] of times.entries()) {
    const value = values[index]
    if (typeof value === 'number' && value > (peak?.value ?? 0)) peak = { at, value }
  }
  return peak
}

function markerOf({ at, value }: { at: number; value: number }, decimals: number, offset: number) {
  const text = `${formatNumber(value, decimals)} · ${clockText(at, offset)}`
  return { kind: 'point', at, seriesId: 'now', label: [`max ${text}`, `最大 ${text}`] } as const
}

/** Periods to compare with the one before: days, step in seconds, and names of both periods. */
export const powerSpans = {
  day: { days: 1, step: 900, labels: [things.today, things.yesterday] },
  week: {
    days: 7,
    step: 3600,
    labels: [
      ['Last 7 days', '近 7 天'],
      ['7 days before', '前 7 天'],
    ],
  },
  month: {
    days: 30,
    step: 3600,
    labels: [
      ['Last 30 days', '近 30 天'],
      ['30 days before', '前 30 天'],
    ],
  },
} as const satisfies Record<string, { days: number; step: number; labels: readonly [Text2, Text2] }>

export type PowerSpan = keyof typeof powerSpans

/** Returns start and length (milliseconds) of a period up to the end of today, and the query for both periods. */
export function powerQuery(
  deviceId: number,
  props: readonly PropertyId[],
  span: PowerSpan,
  now: number,
  offset: number,
): { from: number; length: number; query: CurveQuery } {
  const { days, step } = powerSpans[span]
  const end = midnightOf(now, offset) + daySpan
  const length = days * daySpan
  const from = end - length
  return { from, length, query: { deviceId, props: props.join(','), start: from - length, end, step } }
}
