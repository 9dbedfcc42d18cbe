import { project } from '#contract/resources/reform/project.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud, type Target, type BulkAnswer, type RowError } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { noteProjects } from '#mock/http/outcome.ts'
import { refuse, texts, Refusal } from '#mock/lib/refusal.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, type Collection, type World } from '#mock/world/world.ts'
import { visibleTo, collectionFor, type ScopeParts } from './data-scope.ts'
import { readSelection } from './selection.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Router } from 'express'
import { say, type Language } from '#contract/schema/language.ts'
import type { Table } from '#mock/store/table.ts'
import { assertMayGo } from './guard.ts'

const maxIds = 1000

/** Target of a bulk act: existing rows, and requested ids without a row. */
export interface TargetRows {
  rows: readonly StoredRow[]
  missing: readonly number[]
}

/**
 * Returns the rows of a target that the user sees, and records the projects of filtered rows for the log. A filter is
 * counted again; if the user saw another number, refuses with code 409 and the current number.
 */
export function readTarget(
  world: ScopeParts,
  collection: Collection,
  target: Target,
  { user, response }: Pick<UserCall, 'user' | 'response'>,
): TargetRows {
  if ('ids' in target) return named(world, collection, target.ids, user)
  const found = filtered(world, collection, target, user)
  noteProjects(response, projectsOfRows(collection.served.resource, found.rows))
  return found
}

function named(
  world: ScopeParts,
  collection: Collection,
  given: readonly number[],
  user: StoredUser,
): TargetRows {
  const ids = [...new Set(given)]
  if (ids.length === 0 || ids.length > maxIds) refuse(code.invalid, texts.invalid)
  const visible = visibleTo(world, collection, user)
  const rows = ids
    .flatMap((id) => collection.source.get(id) ?? [])
    .filter((row) => visible?.sees(row) !== false)
  const found = new Set(rows.map(({ id }) => id))
  return { rows, missing: ids.filter((id) => !found.has(id)) }
}

function filtered(
  world: ScopeParts,
  collection: Collection,
  { filter, except, expect }: Exclude<Target, { ids: unknown }>,
  user: StoredUser,
): TargetRows {
  const spared = new Set(except)
  const rows = collection.lister
    .all(readSelection(world, collection, filter, user))
    .filter(({ id }) => !spared.has(id))
  if (rows.length !== expect) {
    refuse(
      code.conflict,
      [
        `${rows.length} records match now, not ${expect}. Check the list and try again.`,
        `当前匹配 ${rows.length} 条记录，而非 ${expect} 条。请核对列表后重试。`,
      ],
      { data: { count: rows.length } },
    )
  }
  return { rows, missing: [] }
}

/** False only if the resource has a field `projectId` that refers to something other than a reform project. */
export function namesReformProject({ fields }: Pick<Resource, 'fields'>): boolean {
  return fields['projectId'] === undefined || fields['projectId'].resource === project.name
}

/** Distinct reform projects of rows of a resource; a project belongs to itself. */
export function projectsOfRows(resource: Resource, rows: readonly StoredRow[]): Set<number> {
  if (resource.name === project.name) return new Set(rows.map(({ id }) => id))
  if (resource.fields['projectId']?.resource !== project.name) return new Set()
  const ids = rows.map((row) => Number(attribute(row, 'projectId') ?? 0))
  return new Set(ids.filter((id) => id > 0))
}

/** Number of rows processed between two turns of the event loop. */
const slice = 500
/** Maximum number of errors listed; `fail` counts all of them. */
export const maxErrors = 1000

/** Registers bulk removal: rows that must stay are reported with the reason, the others are removed. */
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
 * Creates a function that acts on each row of a target; see `actOnRows`. The act receives the row in its current state,
 * since an act on one row may have changed or removed the next.
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
 * Acts on each row of a target, in slices, so that other requests are served in between. Refusals are reported with
 * their row; any other error aborts.
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

/** Orders descendants before ancestors, and rows from the end of the table. */
function lastFirst({ tree }: Collection, rows: readonly StoredRow[]): readonly StoredRow[] {
  const reversed = rows.toReversed()
  if (tree === undefined) return reversed
  return reversed
    .map((row) => ({ row, depth: tree.ancestors(row.id).length }))
    .sort((a, b) => b.depth - a.depth)
    .map(({ row }) => row)
}
