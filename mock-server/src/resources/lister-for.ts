import { createLister, type Lister } from '#mock/store/list.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { Collection, World } from '#mock/world/world.ts'

/** Lists rows for a person: what is counted for each reader is sorted and filtered as that reader sees it. */
export function listerFor(
  world: World,
  { served, source, lister }: Pick<Collection, 'lister' | 'served' | 'source'>,
  person: StoredUser,
): Lister {
  if (served.shownTo === undefined) return lister
  const rows = source.rows.map((row) => ({ ...row, ...served.shownTo?.(world, row, person) }))
  return createLister({ rows, version: 0 })
}
