import { project } from '#contract/resources/reform/project.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Target } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { noteProjects } from '#mock/http/outcome.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection } from '#mock/world/world.ts'
import { visibleTo, type ScopeParts } from './data-scope.ts'
import { readSelection } from './selection.ts'

const maxIds = 1000

/** What a bulk act concerns: the rows there are, and the ids named that are no row. */
export interface TargetRows {
  rows: readonly StoredRow[]
  missing: readonly number[]
}

/**
 * The rows of a target, as far as the person sees them; the projects of what a filter finds are kept for the log. A filter is counted again; where the person saw another number, the act is refused with code
 * 409 and the number of now.
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

/** Whether the field `projectId` of a resource, where it has one, names a reform project and no other kind. */
export function namesReformProject({ fields }: Pick<Resource, 'fields'>): boolean {
  return fields['projectId'] === undefined || fields['projectId'].resource === project.name
}

/** The reform projects to which rows of a resource belong, each once; a project belongs to itself. */
export function projectsOfRows(resource: Resource, rows: readonly StoredRow[]): Set<number> {
  if (resource.name === project.name) return new Set(rows.map(({ id }) => id))
  if (resource.fields['projectId']?.resource !== project.name) return new Set()
  const ids = rows.map((row) => Number(attribute(row, 'projectId') ?? 0))
  return new Set(ids.filter((id) => id > 0))
}
