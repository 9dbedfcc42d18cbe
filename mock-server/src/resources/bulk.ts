import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Router } from 'express'
import type { StoredRow } from '#mock/store/row.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud, type BulkAnswer, type RowError, type Target } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { Refusal, texts } from '#mock/lib/refusal.ts'
import type { Table } from '#mock/store/table.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World, Collection } from '#mock/world/world.ts'
import type { ScopeParts } from './data-scope.ts'
import { collectionFor } from './collection-for.ts'
import { assertMayGo } from './guard.ts'
import { readTarget, type TargetRows } from './targets.ts'

/** Rows between two turns of the event loop. */
const slice = 500
/** Most errors that are listed; `fail` counts them all. */
export const maxErrors = 1000

/** Bulk removal: rows that must stay are reported with the reason, the others go. */
export function bulkRoutes(world: World, collection: Collection, table: Table, router: Router): void {
  const { served } = collection
  serve(world, router, crud(served.resource).removeMany, (sent, call) => {
    const target = readTarget(world, collectionFor(world, collection, call.user), sent, call)
    return actOnRows({ ...target, rows: lastFirst(collection, target.rows) }, call.language, (row) => {
      assertMayGo(world, collection, row, call.user)
      table.remove(row.id)
    })
  })
}

/**
 * Does something to each row of a resource that a target names; see `actOnRows`. An act gets the row as it is by then: the
 * act on one row may have changed or removed the next.
 */
export function actOnEach<Parts extends ScopeParts, Row extends StoredRow>(
  { name }: Pick<Resource, 'name'>,
  tableOf: (world: Parts) => Pick<Table<Row>, 'get'>,
): (
  world: Parts,
  target: Target,
  call: Pick<UserCall, 'language' | 'user' | 'response'>,
  act: (row: Row) => void | Promise<void>,
) => Promise<BulkAnswer> {
  return (world, target, call, act) => {
    const table = tableOf(world)
    return actOnRows(readTarget(world, collectionOf(world, name), target, call), call.language, ({ id }) => {
      const row = table.get(id)
      return row && act(row)
    })
  }
}

/**
 * Does something to each row of a target, in slices, so that other requests are answered in between. What an act
 * refuses is reported with its row; whatever else goes wrong ends the whole.
 */
export async function actOnRows(
  { rows, missing }: TargetRows,
  language: Language,
  act: (row: StoredRow) => void | Promise<void>,
): Promise<BulkAnswer> {
  const errors: RowError[] = missing.map((id) => ({ id, msg: say(texts.missing, language) }))
  let fail = errors.length
  for (let start = 0; start < rows.length; start += slice) {
    const outcomes = rows.slice(start, start + slice).map((row) => attempt(row, act))
    // eslint-disable-next-line no-await-in-loop -- one slice after the other is the point
    const refusals = (await Promise.all(outcomes)).filter((outcome) => outcome !== undefined)
    fail += refusals.length
    errors.push(
      ...refusals
        .slice(0, maxErrors - errors.length)
        .map(({ id, text }) => ({ id, msg: say(text, language) })),
    )
    // eslint-disable-next-line no-await-in-loop
    await nextTurn()
  }
  return { ok: rows.length + missing.length - fail, fail, errors }
}

async function attempt(
  row: StoredRow,
  act: (row: StoredRow) => void | Promise<void>,
): Promise<{ id: number; text: Refusal['text'] } | undefined> {
  try {
    await act(row)
    return undefined
  } catch (error) {
    if (error instanceof Refusal && error.code !== code.failed) return { id: row.id, text: error.text }
    throw error
  }
}

/** What hangs below others goes before them; a table is emptied from its end. */
function lastFirst({ tree }: Collection, rows: readonly StoredRow[]): readonly StoredRow[] {
  const reversed = rows.toReversed()
  if (tree === undefined) return reversed
  return reversed
    .map((row) => ({ row, depth: tree.ancestors(row.id).length }))
    .sort((a, b) => b.depth - a.depth)
    .map(({ row }) => row)
}
