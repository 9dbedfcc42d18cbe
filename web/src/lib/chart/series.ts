import type { Text2 } from '#contract/schema/language.ts'
import type { Quality } from '#domain/metering/properties.ts'

/** Colours of series, by the name of their custom property in the style sheet. */
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

/** How a line is drawn; it distinguishes series where colours do not. */
export type Dash = 'solid' | 'dashed' | 'dotted'

/** One line of a chart; its values belong to the times of the chart, by index. */
export interface Series {
  id: string
  label: Text2
  /** Stands at the end of the line; the label otherwise. */
  short?: Text2
  colour: SeriesColour
  dash?: Dash
  /** Fills down to zero: below the line, only where the axis begins there, or as bars of what is counted a step. */
  fill?: 'area' | 'bars'
  /** Something to compare with, as yesterday: thinner, and not counted as received. */
  isReference?: boolean
  /** Whether its points are joined by straight lines, as totals of days are: between two there is nothing. */
  isStraight?: boolean
  unit: string
  /** Digits after the point. */
  decimals: number
  /** Anything but a finite number is a gap. */
  values: ArrayLike<number | null>
  /** Normal throughout where it is absent. */
  quality?: ArrayLike<Quality>
}

/** A span of time, epoch milliseconds. */
export interface View {
  from: number
  to: number
}

/** Bounds of what is permitted: a line at each, a band between the two. */
export interface Limit {
  label: Text2
  low?: number
  high?: number
  /** Written at the line, with its value. */
  isNamed?: boolean
}

/** Something to point at: a moment, a span of time, a point of a series, or a note on the axis. */
export type Marker =
  | { kind: 'moment' | 'note'; at: number; label: Text2 }
  | { kind: 'span'; from: number; to: number; label: Text2 }
  | { kind: 'point'; at: number; seriesId: string; label: Text2 }

/** What a chart over time shows. */
export interface TimeData {
  /** Epoch milliseconds, ascending. */
  times: ArrayLike<number>
  /** At most twelve. */
  series: readonly Series[]
  /** Whether the times are those of any day: only the clock counts. */
  isOfAnyDay?: boolean
  /** The whole span of the axis; from the first to the last time where it is absent. */
  range?: View
  /** Points that should have arrived; all times where it is absent. */
  due?: number
  /** The present, drawn as a line. */
  now?: number
  limits?: readonly Limit[]
  markers?: readonly Marker[]
}

/** The value at an index; nothing where there is none, or none that can be drawn. */
export function valueAt({ values }: Series, index: number): number | null {
  const value = values[index]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** How the value at an index came about. */
export function qualityAt({ quality }: Series, index: number): Quality {
  return quality?.[index] ?? 'normal'
}

/** The whole span of a chart; an hour where there are no times. */
export function wholeView({ times, range }: TimeData): View {
  if (range !== undefined && range.to > range.from) return range
  const from = times[0] ?? 0
  const to = times[times.length - 1] ?? from
  return to > from ? { from, to } : { from, to: from + 3_600_000 }
}
