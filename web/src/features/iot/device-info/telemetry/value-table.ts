import { say, type Language } from '#contract/schema/language.ts'
import { qualityNames } from '#domain/metering/properties.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { Curve } from '#domain/metering/telemetry.ts'
import { labels } from '#contract/text/labels.ts'
import type { ChartTable } from '#web/lib/chart/table.ts'
import { timeTable } from '#web/lib/chart/time-table.ts'
import type { Measures } from '../measures.ts'

/** All values of a curve: a row a time, a column a property, and at the end how the values of the time came about. */
export function valueTable(
  properties: readonly ValueId[],
  { kindOf }: Pick<Measures, 'kindOf'>,
  { times, series, quality = [] }: Curve,
  offset: number,
  language: Language,
): ChartTable {
  const lines = properties.map((id) => {
    const { label, unit, decimals } = kindOf(id)
    return {
      id,
      label,
      unit,
      decimals,
      colour: 'series-now',
      values: series[id] ?? [],
    } as const
  })
  const { columns, count, rowAt } = timeTable({ times, series: lines }, offset, language)
  return {
    columns: [...columns, { label: say(labels.quality, language) }],
    count,
    rowAt: (index) => [...rowAt(index), say(qualityNames[quality[index] ?? 'normal'], language)],
  }
}
