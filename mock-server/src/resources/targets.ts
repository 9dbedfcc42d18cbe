import type { Target } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { World, Collection } from '#mock/world/world.ts'
import { readSelection } from './selection.ts'

const maxIds = 1000

/** What a bulk act concerns: the rows there are, and the ids named that are no row. */
export interface TargetRows {
  rows: readonly StoredRow[]
  missing: readonly number[]
}

/**
 * The rows of a target. A filter is counted again; where the person saw another number, the act is refused with code
 * 409 and the number of now.
 */
export function readTarget(
  world: Pick<World, 'collections'>,
  collection: Collection,
  target: Target,
): TargetRows {
  return 'ids' in target ? named(collection, target.ids) : filtered(world, collection, target)
}

function named({ table }: Collection, given: readonly number[]): TargetRows {
  const ids = [...new Set(given)]
  if (ids.length === 0 || ids.length > maxIds) refuse(code.invalid, texts.invalid)
  const rows = ids.flatMap((id) => table?.get(id) ?? [])
  const found = new Set(rows.map(({ id }) => id))
  return { rows, missing: ids.filter((id) => !found.has(id)) }
}

function filtered(
  world: Pick<World, 'collections'>,
  collection: Collection,
  { filter, except, expect }: Exclude<Target, { ids: unknown }>,
): TargetRows {
  const spared = new Set(except)
  const rows = collection.lister
    .all(readSelection(world, collection, filter))
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
