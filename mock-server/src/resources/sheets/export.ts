import type { ExportRequest } from '#contract/wire/crud.ts'
import type { Cell } from '#contract/text/csv.ts'
import { code } from '#contract/wire/envelope.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { attribute, textAttribute, type StoredRow } from '#mock/store/row.ts'
import type { World, Collection } from '#mock/world/world.ts'
import { collectionFor, sightOf, type Sight } from '../data-scope.ts'
import { readSort, findField, readSelection, refuseParameter } from '../selection.ts'
import { titleOf, yesNo } from './columns.ts'
import { sendSheet } from './xlsx.ts'
import type { Field } from '#contract/schema/field.ts'
import { separators } from '#contract/text/separators.ts'
import { labelIn } from '../labels.ts'

/** Maximum number of rows in a sheet, including the header. */
const maxRows = 1_048_576

/** Sends the matching rows, sorted, with the requested columns. */
export async function exportRows(
  world: World,
  collection: Collection,
  { filter, sort, columns, format }: ExportRequest,
  call: UserCall,
): Promise<void> {
  const { served } = collection
  const fields = columns.map((name) => ({
    name,
    field: findField(collection, name) ?? refuseParameter(name),
  }))
  const selection = readSelection(world, collection, filter, call.user)
  const selected = collectionFor(world, collection, call.user).lister.all(
    selection,
    readSort(collection, sort),
  )
  if (format === 'xlsx' && selected.length >= maxRows) refuse(code.tooLarge, texts.tooLarge)
  const sight = sightOf(world, call.user)
  const head = fields.map(({ field }) => titleOf(field, call.language))
  const writers = fields.map(({ name, field }) =>
    cellWriter(world, name, field, { language: call.language, sight }),
  )
  const names = new Set(columns)
  const withShown = (row: StoredRow) => ({ ...row, ...served.shown?.(world, row, names) })
  await sendSheet(call, format, {
    title: say(served.resource.title, call.language),
    rows: sheetRows(head, selected, writers, served.shown ? withShown : undefined),
  })
}

function* sheetRows(
  head: readonly string[],
  rows: readonly StoredRow[],
  writers: readonly CellWriter[],
  complete: ((row: StoredRow) => StoredRow) | undefined,
): Generator<readonly Cell[]> {
  yield head
  for (const row of rows) {
    const whole = complete?.(row) ?? row
    yield writers.map((write) => write(whole))
  }
}

/** Converts a field of a row to a readable cell. */
type CellWriter = (row: StoredRow) => Cell

/** Creates the cell writer of a column: labels for choices and visible references, yes and no for flags. */
export function cellWriter(
  world: Pick<World, 'collections'>,
  name: string,
  field: Field,
  { language, sight }: { language: Language; sight: Sight },
): CellWriter {
  switch (field.kind) {
    case 'number':
      return (row) => numberCell(row, name)
    case 'flag':
      return (row) => say(attribute(row, name) === true ? yesNo.yes : yesNo.no, language)
    case 'choice':
      return choiceWriter(name, field, language)
    case 'choices':
      return choicesWriter(name, field, language)
    case 'data':
      return (row) => JSON.stringify(attribute(row, name) ?? '')
    case 'ref':
    case 'refs': {
      const labelOf = labeller(world, field.resource ?? '', language, sight)
      return (row) =>
        [attribute(row, name)]
          .flat()
          .map((id) => labelOf(Number(id)))
          .filter(Boolean)
          .join(say(separators.statements, language))
    }
    case 'text':
    case 'longText':
    case 'secret':
    case 'time':
    case 'picture':
      return (row) => textAttribute(row, name)
  }
}

function numberCell(row: StoredRow, name: string): Cell {
  const value = attribute(row, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : textAttribute(row, name)
}

function choiceWriter(name: string, field: Field, language: Language): CellWriter {
  const labels = labelsOf(field, language)
  return (row) => labels.get(attribute(row, name)) ?? textAttribute(row, name)
}

function choicesWriter(name: string, field: Field, language: Language): CellWriter {
  const labels = labelsOf(field, language)
  return (row) =>
    [attribute(row, name)]
      .flat()
      .map((value) => labels.get(value) ?? (typeof value === 'string' ? value : ''))
      .join(say(separators.statements, language))
}

function labelsOf({ options = [] }: Field, language: Language): ReadonlyMap<unknown, string> {
  return new Map(options.map(({ value, label }) => [value, say(label, language)]))
}

/** Creates a cached lookup of row labels by id. */
function labeller(
  world: Pick<World, 'collections'>,
  resource: string,
  language: Language,
  sight: Sight,
): (id: number) => string {
  const collection = world.collections.get(resource)
  const visible = collection && sight(collection)
  const known = new Map<number, string>()
  return (id) => {
    const found = known.get(id)
    if (found !== undefined) return found
    const row = collection?.table?.get(id)
    const isSeen = row !== undefined && visible?.sees(row) !== false
    const label = collection !== undefined && isSeen ? labelIn(collection, row, language) : ''
    known.set(id, label)
    return label
  }
}
