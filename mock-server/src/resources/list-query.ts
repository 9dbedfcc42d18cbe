import type { ListQuery, Sort } from '#mock/store/query.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection } from '#mock/world/world.ts'
import type { ScopeParts } from './data-scope.ts'
import { findField, readSelection, refuseParameter, type Filters } from './selection.ts'

/** Most rows of a page. */
export const maxLimit = 100
const defaultLimit = 20

/** Reads the query of a list call: `page`, `limit` (at most 100), `sort=-field`; all else are filters. */
export function readListQuery(
  world: ScopeParts,
  collection: Collection,
  query: Filters,
  reader: StoredUser,
): ListQuery {
  const { page, limit, sort, ...filters } = query
  return {
    page: readCount('page', page, 1),
    limit: Math.min(readCount('limit', limit, defaultLimit), maxLimit),
    sort: readSort(collection, sort),
    selection: readSelection(world, collection, filters, reader),
  }
}

/** Reads a count from 1 on. */
export function readCount(name: string, value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0
  return count > 0 ? count : refuseParameter(name)
}

/** Reads an order: a field, `-field` for the other way round; by id if not given. */
export function readSort(collection: Collection, value: unknown): Sort {
  if (value === undefined || value === '') {
    return { field: 'id', descending: collection.served.newestFirst ?? false }
  }
  const text = typeof value === 'string' ? value : refuseParameter('sort')
  const field = text.replace(/^-/, '')
  const known = findField(collection, field)
  if (field !== 'id' && (known === undefined || known.computed)) refuseParameter('sort')
  const values = known?.kind === 'choice' ? known.options?.map((option) => option.value) : undefined
  return {
    field,
    descending: text.startsWith('-'),
    ...(values && { values, newestFirst: collection.served.newestFirst ?? false }),
  }
}
