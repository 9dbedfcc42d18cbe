import type { Resource } from '#contract/schema/resource.ts'
import { crud, flatQuery, type Stored, type Target } from '#contract/wire/crud.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'

/** Rows that one call of a list answers at most. */
const pageSize = 100

/** The rows of some ids, those that the page shows as it shows them; the others are read one by one. */
export async function rowsOfIds<R extends Resource>(
  resource: R,
  ids: readonly number[],
  shown: readonly Stored<R>[] = [],
): Promise<readonly Stored<R>[]> {
  const known = new Map(shown.map((row) => [row.id, row]))
  return Promise.all(ids.map(async (id) => known.get(id) ?? callQuietly(crud(resource).info(id))))
}

/** The rows that a filter means but for those left out, `most` of them at most. */
export async function rowsOfFilter<R extends Resource>(
  resource: R,
  { filter, except, expect }: Exclude<Target, { ids: unknown }>,
  most: number,
): Promise<readonly Stored<R>[]> {
  const rows = Math.min(expect, most) + except.length
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(rows / pageSize) }, (_, n) =>
      callQuietly(crud(resource).list, flatQuery({ page: n + 1, limit: pageSize, sort: 'id', filter })),
    ),
  )
  const left = new Set(except)
  return pages
    .flatMap(({ list }) => list)
    .filter(({ id }) => !left.has(id))
    .slice(0, most)
}

/** The ids of the rows that are meant, for a call that takes no filter: those named, or all that match, `most` of them at most. */
export async function idsOfTarget(
  resource: Resource,
  target: Target,
  most: number,
): Promise<readonly number[]> {
  if ('ids' in target) return target.ids.slice(0, most)
  return (await rowsOfFilter(resource, target, most)).map(({ id }) => id)
}
