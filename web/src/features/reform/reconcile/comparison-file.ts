import type { ComparedMeter } from '#contract/calls/reform/ledger.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import type { Field } from '#contract/schema/field.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import type { Cell } from '#contract/text/csv.ts'
import { sources, type ComparedValue } from '#domain/reform/ledger-compare.ts'
import { columnTitle } from '#web/engine/data/name-of.ts'
import { resources } from '#web/engine/data/resources.ts'
import { askLabel } from '#web/engine/data/use-labels.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { csvFileOf } from '#web/lib/files/csv-file.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { cellKey, type Decisions } from './decisions.ts'
import { words } from './words.ts'

/** Names of records by resource and id. */
type Names = ReadonlyMap<string, string | null>

/** Saves what differs and what was decided, with the names of the records that are compared. Throws a `Failure`. */
export async function saveComparison(
  meters: readonly ComparedMeter[],
  decisions: Decisions,
  language: Language,
): Promise<void> {
  saveFile(comparisonFile(meters, decisions, language, await namesIn(meters)))
}

/** What differs and what was decided, a line a field, in the words of the page. */
export function comparisonFile(
  meters: readonly ComparedMeter[],
  decisions: Decisions,
  language: Language,
  names: Names,
): File {
  const said = [words.field, words.ledger, words.platform, words.terminal, words.decision]
  const heads = [
    ...['userNumber', 'userName'].map((name) => columnTitle(ledger, name, language)),
    ...said.map((head) => say(head, language)),
  ]
  const lines = meters.flatMap((meter) =>
    meter.cells.map((cell): Cell[] => {
      const taken = decisions.get(cellKey(meter.id, cell.field))?.take
      const source = sources.find(([name]) => name === taken)
      return [
        meter.userNumber,
        sayFilled([meter.userName, meter.userNameZh], language),
        columnTitle(ledger, cell.field, language),
        ...sources.map(([name]) => textOf(ledger.fields[cell.field], cell[name], language, names)),
        source === undefined ? '' : say([source[1], source[2]], language),
      ]
    }),
  )
  return csvFileOf([heads, ...lines], say(catalogue['reform/reconcile'], language))
}

function textOf(field: Field, value: ComparedValue, language: Language, names: Names): Cell {
  if (value === null) return ''
  if (field.kind === 'ref') return names.get(`${field.resource} ${value}`) ?? `#${value}`
  return field.kind === 'choice' ? labelOf(field, value, language) : value
}

async function namesIn(meters: readonly ComparedMeter[]): Promise<Names> {
  const { resourceNamed } = await resources.fetch()
  const wanted = meters.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const { resource = '' }: Field = ledger.fields[cell.field]
      const of = resourceNamed(resource)
      return of === undefined ? [] : sources.map(([name]) => ({ of, id: Number(cell[name]) }))
    }),
  )
  const byKey = new Map(wanted.filter(({ id }) => id > 0).map((one) => [`${one.of.name} ${one.id}`, one]))
  const named = [...byKey].map(async ([key, { of, id }]) => [key, await askLabel(of, id)] as const)
  return new Map(await Promise.all(named))
}
