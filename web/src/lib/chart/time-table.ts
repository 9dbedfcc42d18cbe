import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import type { Quality } from '#contract/metering/properties.ts'
import { stampText, zoneText } from './clock.ts'
import { qualityAt, valueAt, type Series, type TimeData } from './series.ts'
import type { ChartColumn, ChartTable } from './table.ts'
import { labels } from '#contract/text/labels.ts'

/** What the qualities of a value are called. */
export const qualityNames: Readonly<Record<Quality, Text2>> = {
  normal: ['Normal', '正常'],
  estimated: ['Estimated', '估算'],
  recollected: ['Collected again', '补抄'],
  missing: ['Missing', '缺测'],
}

const words = {
  time: labels.time,
  quality: ['quality', '数据质量'],
} satisfies Record<string, Text2>

/** A chart over time as a table: a row a time, a column a series and, where it is graded, one for the quality. */
export function timeTable({ times, series }: TimeData, offset: number, language: Language): ChartTable {
  const columns = series.flatMap((one) => columnsOf(one, language))
  return {
    columns: [{ label: `${say(words.time, language)} (${zoneText(offset)})` }, ...columns],
    count: times.length,
    rowAt: (index) => [
      stampText(times[index] ?? Number.NaN, offset),
      ...series.flatMap((one) => cellsOf(one, index, language)),
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
