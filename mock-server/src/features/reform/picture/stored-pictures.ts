import type { Table } from '#mock/store/table.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** Pictures found by what they are asked for by. */
interface PictureIndex {
  byPath: ReadonlyMap<string, StoredPicture>
  byKey: ReadonlyMap<string, StoredPicture>
  byOrder: ReadonlyMap<number, readonly StoredPicture[]>
}

const known = new WeakMap<Table<StoredPicture>, { version: number; index: PictureIndex }>()

/** The index of the pictures as they are now; made again when they have changed. */
export function pictureIndex({ tables }: Pick<World, 'tables'>): PictureIndex {
  const table = tables.orderPictures
  const kept = known.get(table)
  if (kept?.version === table.version) return kept.index
  const index = createIndex(table.rows)
  known.set(table, { version: table.version, index })
  return index
}

export function picturesOfOrder(world: Pick<World, 'tables'>, orderId: number): readonly StoredPicture[] {
  return pictureIndex(world).byOrder.get(orderId) ?? []
}

function createIndex(rows: readonly StoredPicture[]): PictureIndex {
  const byPath = new Map<string, StoredPicture>()
  const byKey = new Map<string, StoredPicture>()
  const byOrder = new Map<number, StoredPicture[]>()
  for (const row of rows) {
    byPath.set(row.path, row)
    for (const { path } of row.versions) byPath.set(path, row)
    byKey.set(row.key, row)
    const own = byOrder.get(row.orderId)
    if (own === undefined) byOrder.set(row.orderId, [row])
    else own.push(row)
  }
  return { byPath, byKey, byOrder }
}
