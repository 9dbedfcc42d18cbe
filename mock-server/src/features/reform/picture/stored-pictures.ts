import { groupBy } from '#contract/schema/group-by.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** Pictures found by what they are asked for by. */
interface PictureIndex {
  byPath: ReadonlyMap<string, StoredPicture>
  byKey: ReadonlyMap<string, StoredPicture>
  byOrder: ReadonlyMap<number, readonly StoredPicture[]>
}

const known = keptWhile<PictureIndex>()

/** The index of the pictures as they are now; made again when they have changed. */
export function pictureIndex({ tables }: Pick<World, 'tables'>): PictureIndex {
  const table = tables.orderPictures
  return known(table, table.version, () => createIndex(table.rows))
}

export function picturesOfOrder(world: Pick<World, 'tables'>, orderId: number): readonly StoredPicture[] {
  return pictureIndex(world).byOrder.get(orderId) ?? []
}

function createIndex(rows: readonly StoredPicture[]): PictureIndex {
  const byPath = new Map<string, StoredPicture>()
  const byKey = new Map<string, StoredPicture>()
  for (const row of rows) {
    byPath.set(row.path, row)
    for (const { path } of row.versions) byPath.set(path, row)
    byKey.set(row.key, row)
  }
  return { byPath, byKey, byOrder: groupBy(rows, ({ orderId }) => orderId) }
}
