import type { ExportRequest } from '#contract/wire/crud.ts'
import type { Cell } from '#contract/text/csv.ts'
import { code } from '#contract/wire/envelope.ts'
import { say } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { World, Collection } from '#mock/world/world.ts'
import { collectionFor } from '../collection-for.ts'
import { sightOf } from '../data-scope.ts'
import { readSort } from '../list-query.ts'
import { findField, readSelection, refuseParameter } from '../selection.ts'
import { titleOf } from './columns.ts'
import { sendSheet } from './send.ts'
import { cellWriter, type CellWriter } from './write-cells.ts'

/** Rows of a sheet of the format, its head included. */
const maxRows = 1_048_576

/** Sends the rows that match, in order, with the columns asked for. */
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
