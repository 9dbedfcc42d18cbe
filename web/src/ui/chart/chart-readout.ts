import { say, type Language } from '#contract/schema/language.ts'
import { momentText } from '#web/lib/chart/clock.ts'
import { marksAt } from '#web/lib/chart/markers.ts'
import { nearestIndex } from '#web/lib/chart/nearest.ts'
import { formatChange, formatQuantity } from '#web/lib/chart/number.ts'
import { qualityAt, valueAt, wholeView, type Series, type TimeData } from '#web/lib/chart/series.ts'
import { qualityNames } from '#domain/metering/properties.ts'

/** One line of what stands at a moment. */
export interface ReadoutRow {
  id: string
  series: Series
  name: string
  /** With its unit. */
  value: string
  /** How the value came about; empty where it is a normal one. */
  quality: string
}

/** What a chart says of one moment. */
export interface Readout {
  time: string
  rows: ReadoutRow[]
  /** From the compared to the measured value, where there is one of each. */
  change: string | undefined
  /** Labels of what is marked there. */
  marks: string[]
}

/** All values of a moment, in words. */
export function readoutAt(
  data: TimeData,
  hidden: ReadonlySet<string>,
  at: number,
  offset: number,
  language: Language,
): Readout {
  const index = nearestIndex(data.times, at)
  const shown = data.series.filter(({ id }) => !hidden.has(id))
  const view = wholeView(data)
  return {
    time: momentText(data.times[index] ?? at, offset, language, view.to - view.from),
    rows: shown.map((series) => rowOf(series, index, language)),
    change: changeOf(shown, index),
    marks: marksAt(data, index, language),
  }
}

/** The same as one sentence, for a screen reader. */
export function readoutText({ time, rows, change, marks }: Readout): string {
  const values = rows.map(({ name, value, quality }) => [name, value, quality].filter(Boolean).join(' '))
  return [time, ...values, change ?? '', ...marks].filter(Boolean).join(', ')
}

function rowOf(series: Series, index: number, language: Language): ReadoutRow {
  const quality = qualityAt(series, index)
  return {
    id: series.id,
    series,
    name: say(series.label, language),
    value: formatQuantity(valueAt(series, index), series.unit, series.decimals),
    quality: quality === 'normal' ? '' : say(qualityNames[quality], language),
  }
}

function changeOf(shown: readonly Series[], index: number): string | undefined {
  const measured = shown.filter(({ isReference }) => isReference !== true)
  const [one, reference] = [measured[0], shown.find(({ isReference }) => isReference === true)]
  if (one === undefined || reference === undefined || measured.length > 1) return undefined
  return formatChange(valueAt(one, index), valueAt(reference, index))
}
