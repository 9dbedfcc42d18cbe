import type { Resource } from '#contract/schema/resource.ts'
import { crud, flatQuery, type Stored, type Target } from '#contract/wire/crud.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'

/** Maximum number of rows per list call. */
const pageSize = 100

/** Returns rows by id: those on the page as they are shown, others fetched one by one. */
export async function rowsOfIds<R extends Resource>(
  resource: R,
  ids: readonly number[],
  shown: readonly Stored<R>[] = [],
): Promise<readonly Stored<R>[]> {
  const known = new Map(shown.map((row) => [row.id, row]))
  return Promise.all(ids.map(async (id) => known.get(id) ?? callUnreported(crud(resource).info(id))))
}

/** Fetches the rows that match a filter, except the excluded ones, up to `most`. */
export async function rowsOfFilter<R extends Resource>(
  resource: R,
  { filter, except, expect }: Exclude<Target, { ids: unknown }>,
  most: number,
): Promise<readonly Stored<R>[]> {
  const rows = Math.min(expect, most) + except.length
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(rows / pageSize) }, (_, n) =>
      callUnreported(crud(resource).list, flatQuery({ page: n + 1, limit: pageSize, sort: 'id', filter })),
    ),
  )
  const left = new Set(except)
  return pages
    .flatMap(({ list }) => list)
    .filter(({ id }) => !left.has(id))
    .slice(0, most)
}

/** Returns the ids of a target for calls that take no filter, up to `most`. */
export async function idsOfTarget(
  resource: Resource,
  target: Target,
  most: number,
): Promise<readonly number[]> {
  if ('ids' in target) return target.ids.slice(0, most)
  return (await rowsOfFilter(resource, target, most)).map(({ id }) => id)
}
