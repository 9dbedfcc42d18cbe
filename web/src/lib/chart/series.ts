import type { Text2 } from '#contract/schema/language.ts'
import type { Quality } from '#domain/metering/properties.ts'

/** Series colours, named after their CSS custom properties. */
export type SeriesColour =
  | 'ph-a'
  | 'ph-b'
  | 'ph-c'
  | 'ph-n'
  | 'cat-1'
  | 'cat-2'
  | 'cat-3'
  | 'cat-4'
  | 'cat-5'
  | 'cat-6'
  | 'series-now'
  | 'series-ref'

/** Line style; distinguishes series where colours do not. */
export type Dash = 'solid' | 'dashed' | 'dotted'

/** Series of a chart; values correspond to the chart's times by index. */
export interface Series {
  id: string
  label: Text2
  /** Label at the end of the line; defaults to `label`. */
  short?: Text2
  colour: SeriesColour
  dash?: Dash
  /** Fills down to zero: the area below the line, only where the axis starts at zero, or a bar per step. */
  fill?: 'area' | 'bars'
  /** Reference such as yesterday's values: drawn thinner, and not counted as received. */
  isReference?: boolean
  /** Joins points by straight lines instead of a spline, as for daily totals, which have no values in between. */
  isStraight?: boolean
  unit: string
  /** Number of decimals. */
  decimals: number
  /** Values that are not finite numbers are gaps. */
  values: ArrayLike<number | null>
  /** Defaults to `normal` for every value. */
  quality?: ArrayLike<Quality>
}

/** Time range in epoch milliseconds. */
export interface View {
  from: number
  to: number
}

/** Permitted range: a line at each bound, and a band between the two. */
export interface Limit {
  label: Text2
  low?: number
  high?: number
  /** Labels the line with its value. */
  isNamed?: boolean
}

/** Annotation of a time, a time span, a point of a series, or a note on the axis. */
export type Marker =
  | { kind: 'moment' | 'note'; at: number; label: Text2 }
  | { kind: 'span'; from: number; to: number; label: Text2 }
  | { kind: 'point'; at: number; seriesId: string; label: Text2 }

/** Data of a time chart. */
export interface TimeData {
  /** Epoch milliseconds in ascending order. */
  times: ArrayLike<number>
  /** At most twelve. */
  series: readonly Series[]
  /** Whether the times have no specific date, so that only the time of day is shown. */
  isOfAnyDay?: boolean
  /** Full range of the axis; defaults to the range from first to last time. */
  range?: View
  /** Number of points expected; defaults to the number of times. */
  due?: number
  /** Current time, drawn as a line. */
  now?: number
  limits?: readonly Limit[]
  markers?: readonly Marker[]
}

/** Returns the value at an index; null for a gap. */
export function valueAt({ values }: Series, index: number): number | null {
  const value = values[index]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Returns the quality of the value at an index. */
export function qualityAt({ quality }: Series, index: number): Quality {
  return quality?.[index] ?? 'normal'
}

/** Returns the full range of a chart; one hour when it has no extent. */
export function wholeView({ times, range }: TimeData): View {
  if (range !== undefined && range.to > range.from) return range
  const from = times[0] ?? 0
  const to = times[times.length - 1] ?? from
  return to > from ? { from, to } : { from, to: from + 3_600_000 }
}
