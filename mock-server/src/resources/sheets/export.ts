import type { ExportRequest, SheetFormat } from '#contract/crud.ts'
import type { Cell } from '#contract/csv.ts'
import { code } from '#contract/envelope.ts'
import { say } from '#contract/language.ts'
import { bodyOf, type UserCall } from '../../http/call.ts'
import { refuse, texts } from '../../http/refusal.ts'
import type { StoredRow } from '../../store/table.ts'
import type { World } from '../../world.ts'
import type { Collection } from '../collection.ts'
import { readSort } from '../list-query.ts'
import { findField, readSelection, refuseParameter } from '../selection.ts'
import { isFilter } from '../targets.ts'
import { sendSheet } from './send.ts'
import { cellWriter, type CellWriter } from './write-cells.ts'

/** Rows of a sheet of the format, its head included. */
const maxRows = 1_048_576

/** Sends the rows that match, in order, with the columns asked for. */
export async function exportRows(world: World, collection: Collection, call: UserCall): Promise<void> {
  const { filter, sort, columns, format } = readRequest(bodyOf(call))
  const { served, lister } = collection
  const fields = columns.map((name) => ({
    name,
    field: findField(collection, name) ?? refuseParameter(name),
  }))
  const selected = lister.all(readSelection(world, collection, filter), readSort(collection, sort))
  if (format === 'xlsx' && selected.length >= maxRows) refuse(code.tooLarge, texts.tooLarge)
  const head = fields.map(({ field }) => say(field.label, call.language))
  const writers = fields.map(({ name, field }) => cellWriter(world, name, field, call.language))
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

function readRequest({ filter, sort, columns, format }: Readonly<Record<string, unknown>>): ExportRequest {
  if (!isFilter(filter)) return refuseParameter('filter')
  if (sort !== undefined && typeof sort !== 'string') return refuseParameter('sort')
  if (!isNames(columns)) return refuseParameter('columns')
  return {
    filter: filter as ExportRequest['filter'],
    columns,
    format: readFormat(format),
    ...(sort !== undefined && { sort }),
  }
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string')
}

/** The format of a sheet, as a query or a body names it. */
export function readFormat(value: unknown): SheetFormat {
  return value === 'csv' || value === 'xlsx' ? value : refuseParameter('format')
}
