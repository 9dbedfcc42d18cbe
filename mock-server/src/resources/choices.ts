import { permission, type Resource } from '#contract/schema/resource.ts'
import type { Choice } from '#contract/wire/crud.ts'
import type { Language } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection } from '#mock/world/world.ts'
import { findSeen, visibleTo, type ScopeParts, type Visible } from './data-scope.ts'
import { childrenOf, labelIn, placeOf } from './labels.ts'
import { readCount, readSelection, refuseParameter } from './selection.ts'

const maxChoices = 50
const maxIds = 500

/**
 * Returns rows to choose from: those that match `keyword`, at most 50; or, with `ids`, the rows with these ids in the
 * order requested. For one level of a tree, includes whether each row has children.
 */
export function choices(world: ScopeParts, collection: Collection, call: UserCall): Choice[] {
  const limit = Math.min(readCount('limit', call.request.query['limit'], maxChoices), maxChoices)
  const rows = rowsToChoose(world, collection, call)
  const { parent = '' } = collection.served.resource
  const isOneLevel = Object.hasOwn(call.request.query, parent)
  const visible = visibleTo(world, collection, call.user)
  return (isByIds(call) ? rows : rows.slice(0, limit)).map((row) => ({
    ...choiceOf(collection, row, call.language, visible),
    ...(isOneLevel && { hasChildren: childrenOf(collection, row, visible).length > 0 }),
  }))
}

/**
 * Returns all rows that a call for choices matches, without a limit. Users who may not list them search only the fields
 * that a form shows, so that other values cannot be guessed.
 */
export function rowsToChoose(
  world: ScopeParts,
  collection: Collection,
  call: UserCall,
): readonly StoredRow[] {
  const query: Readonly<Record<string, unknown>> = call.request.query
  const { ids, limit: _limit, ...filters } = query
  const { resource } = collection.served
  const unknown = Object.keys(filters).find((name) => name !== 'keyword' && name !== resource.parent)
  if (unknown !== undefined) refuseParameter(unknown)
  if (isByIds(call)) return named(world, collection, ids, call.user)
  const mayList = world.grantsOf(call.user).permissions.has(permission(resource, 'list'))
  return collection.lister.all(
    readSelection(world, collection, filters, call.user, mayList ? undefined : shownFields(resource)),
  )
}

/** Fields of a choice shown in a form, and its code. */
function shownFields({ label }: Resource): readonly string[] {
  return [label, `${label}Zh`, 'code']
}

/** Whether a call for choices requests specific ids. */
export function isByIds({ request }: UserCall): boolean {
  return request.query['ids'] !== undefined
}

function named(world: ScopeParts, collection: Collection, ids: unknown, reader: StoredUser): StoredRow[] {
  const wanted = typeof ids === 'string' ? ids.split(',').filter(Boolean).map(Number) : refuseParameter('ids')
  if (wanted.length > maxIds) refuseParameter('ids')
  return wanted.flatMap((id) => findSeen(world, collection, id, reader) ?? [])
}

/** Converts a row to a choice: its name and, in a tree, its path. */
export function choiceOf(
  collection: Collection,
  row: StoredRow,
  language: Language,
  visible?: Visible,
): Choice {
  return {
    id: row.id,
    label: labelIn(collection, row, language),
    ...(collection.tree && placeOf(collection, row, language, visible)),
  }
}
