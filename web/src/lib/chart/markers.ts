import { say, type Language } from '#contract/schema/language.ts'
import { nearestIndex } from './nearest.ts'
import type { Marker, TimeData } from './series.ts'

/** What is marked at a point of a chart: a moment belongs to the point that is nearest to it. */
export function marksAt(
  { markers = [], times }: Pick<TimeData, 'markers' | 'times'>,
  index: number,
  language: Language,
): string[] {
  const at = times[index] ?? Number.NaN
  const isHere = (marker: Marker) =>
    marker.kind === 'span' ? at >= marker.from && at <= marker.to : nearestIndex(times, marker.at) === index
  return markers.filter(isHere).map(({ label }) => say(label, language))
}
