import type { Resource } from '#contract/schema/resource.ts'
import { crud, flatQuery, type Target } from '#contract/wire/crud.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'

/** Rows that one call of a list answers at most. */
const pageSize = 100

/** The ids of the rows that are meant, for a call that takes no filter: those named, or all that match, `most` of them at most. */
export async function idsOfTarget(
  resource: Resource,
  target: Target,
  most: number,
): Promise<readonly number[]> {
  if ('ids' in target) return target.ids.slice(0, most)
  const { filter, except, expect } = target
  const rows = Math.min(expect, most) + except.length
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(rows / pageSize) }, (_, n) =>
      callQuietly(crud(resource).list, flatQuery({ page: n + 1, limit: pageSize, sort: 'id', filter })),
    ),
  )
  const left = new Set(except)
  return pages
    .flatMap(({ list }) => list.map(({ id }) => id))
    .filter((id) => !left.has(id))
    .slice(0, most)
}
