import { code } from '#contract/envelope.ts'
import { refuse, texts } from '../http/refusal.ts'
import type { StoredRow } from '../store/table.ts'
import type { World } from '../world.ts'
import type { Collection } from './collection.ts'
import { readSelection, type Filters } from './selection.ts'

type Body = Readonly<Record<string, unknown>>

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
export function readTarget(world: World, collection: Collection, body: Body): TargetRows {
  return Object.hasOwn(body, 'ids') ? named(collection, body['ids']) : filtered(world, collection, body)
}

function named({ table }: Collection, given: unknown): TargetRows {
  const ids = [...new Set(readIds(given))]
  if (ids.length === 0 || ids.length > maxIds) refuse(code.invalid, texts.invalid)
  const rows = ids.flatMap((id) => table?.get(id) ?? [])
  const found = new Set(rows.map(({ id }) => id))
  return { rows, missing: ids.filter((id) => !found.has(id)) }
}

function filtered(world: World, collection: Collection, { filter, except = [], expect }: Body): TargetRows {
  if (!isFilter(filter) || typeof expect !== 'number') return refuse(code.invalid, texts.invalid)
  const spared = new Set(readIds(except))
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

/** Whether a value of a body can be the filters of a list. */
export function isFilter(value: unknown): value is Filters {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The ids in a body; refuses what is none. */
export function readIds(given: unknown): number[] {
  if (!Array.isArray(given)) return refuse(code.invalid, texts.invalid)
  return given.map((id: unknown) =>
    typeof id === 'number' && Number.isSafeInteger(id) ? id : refuse(code.invalid, texts.invalid),
  )
}
