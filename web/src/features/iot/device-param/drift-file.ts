import type { ParamDrift } from '#contract/calls/iot.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { paramOf } from '#domain/metering/parameters/parameters.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { shownValue } from '../param/lines.ts'
import { driftName } from './drift-name.ts'
import { sourcesOf } from './drift-sources.ts'
import { fleetWords } from './fleet-words.ts'

const heads = ['device', 'family', 'parameter', 'actual', 'readAt', 'wanted', 'wantedFrom'] as const

/** The devices that differ as a sheet, a line a value; only of the parameter that is filtered by, where one is. */
export function driftFile(rows: readonly ParamDrift[], param: string, language: Language): File {
  const lines = rows.flatMap((row) =>
    row.values
      .filter((value) => param === '' || value.param === param)
      .map((value): Cell[] => {
        const kind = paramOf(value.param)
        const { actualFrom, wantedFrom } = sourcesOf(value, language)
        return [
          driftName(row, language),
          say(labelIn(families, row.family), language),
          say(kind.label, language),
          shownValue(kind, value.actual, language),
          actualFrom,
          shownValue(kind, value.wanted, language),
          wantedFrom,
        ]
      }),
  )
  const head: Cell[] = heads.map((name) => say(fleetWords[name], language))
  return new File([...csvChunks([head, ...lines])], `${say(fleetWords.fileName, language)}.csv`, {
    type: 'text/csv',
  })
}
