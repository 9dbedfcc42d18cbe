import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import { things } from '#contract/text/things.ts'
import { qualityNames } from '#domain/metering/properties.ts'
import { clockText, stampText, zoneText } from './clock.ts'
import { nearestIndex } from './nearest.ts'
import { qualityAt, valueAt, type Marker, type Series, type TimeData } from './series.ts'
import type { ChartColumn, ChartTable } from './table.ts'

const words = {
  time: labels.time,
  quality: ['quality', '数据质量'],
  event: things.event,
} satisfies Record<string, Text2>

/**
 * Converts a time chart to a table: one row per time; columns for each series, for its quality if graded, and for
 * markers if there are any.
 */
export function timeTable(data: TimeData, offset: number, language: Language): ChartTable {
  const { times, series, markers = [], isOfAnyDay = false } = data
  const textOf = isOfAnyDay ? clockText : stampText
  const hasMarks = markers.length > 0
  const columns = series.flatMap((one) => columnsOf(one, language))
  return {
    columns: [
      { label: `${say(words.time, language)} (${zoneText(offset)})` },
      ...columns,
      ...(hasMarks ? [{ label: say(words.event, language) }] : []),
    ],
    count: times.length,
    rowAt: (index) => [
      textOf(times[index] ?? Number.NaN, offset),
      ...series.flatMap((one) => cellsOf(one, index, language)),
      ...(hasMarks ? [marksAt(data, index, language).join(say(separators.names, language))] : []),
    ],
  }
}

function columnsOf({ label, unit, decimals, quality }: Series, language: Language): ChartColumn[] {
  const name = say(label, language)
  const value = { label: unit === '' ? name : `${name} (${unit})`, decimals }
  return quality === undefined ? [value] : [value, { label: `${name} ${say(words.quality, language)}` }]
}

function cellsOf(series: Series, index: number, language: Language): (string | number | null)[] {
  const value = valueAt(series, index)
  if (series.quality === undefined) return [value]
  return [value, say(qualityNames[qualityAt(series, index)], language)]
}

/** Returns the labels of the markers at a point; markers of a time belong to the point nearest to it. */
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
