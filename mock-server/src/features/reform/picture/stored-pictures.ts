import { groupBy } from '#contract/schema/group-by.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import type { StoredPicture, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { isRepair, oldSlots, pictureSlots, slotsDue, type PictureSlot } from '#domain/reform/kinds.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'

/** Pictures indexed for lookup. */
interface PictureIndex {
  byPath: ReadonlyMap<string, StoredPicture>
  byKey: ReadonlyMap<string, StoredPicture>
  byOrder: ReadonlyMap<number, readonly StoredPicture[]>
}

const known = keptWhile<PictureIndex>()

/** Index of the current pictures; rebuilt after they change. */
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

/** Slots that an order must fill. */
export function requiredSlots(
  { tables }: Pick<World, 'tables'>,
  order: Pick<StoredOrder, 'projectId' | 'type'>,
): readonly PictureSlot[] {
  return slotsDue(order, tables.projects.get(order.projectId))
}

/** Required slots of an order without a picture, or with rejected ones only. */
export function missingSlots(world: Pick<World, 'tables'>, order: StoredOrder): readonly PictureSlot[] {
  const filled = new Set(
    picturesOfOrder(world, order.id)
      .filter(({ state }) => state !== 'rejected')
      .map(({ slot }) => slot),
  )
  return requiredSlots(world, order).filter((slot) => !filled.has(slot))
}

/** Numbers of required and missing pictures; for a completed order they never increase. */
export function neededPictures(
  world: Pick<World, 'tables'>,
  order: StoredOrder,
): Pick<StoredOrder, 'missingPictures' | 'picturesDue'> {
  const { picturesDue, state } = order
  const { length } = missingSlots(world, order)
  return state === 'completed'
    ? { picturesDue, missingPictures: Math.min(order.missingPictures, length) }
    : { picturesDue: requiredSlots(world, order).length, missingPictures: length }
}

/** Missing pictures of an order, which prevent its submission and its pass. */
export function pictureProblems(world: Pick<World, 'tables'>, order: StoredOrder): readonly FieldProblem[] {
  const missing = missingSlots(world, order)
  const hasOld = picturesOfOrder(world, order.id).some(({ slot }) => oldSlots.some(([old]) => old === slot))
  return [
    ...(hasOld || isRepair(order) ? [] : [{ field: 'pictures', text: lastOldStays }]),
    ...missing.map((slot) => ({ field: `pictures.${slot}`, text: lacks(slot) })),
  ]
}

/** Spec §5: at least one old-meter picture must remain. */
export const lastOldStays: Text2 = ['At least one old-meter picture must remain.', '至少保留一张旧表照片。']

function lacks(slot: PictureSlot): Text2 {
  const [, en, zh] = pictureSlots.find(([name]) => name === slot) ?? [slot, slot, slot]
  return [`The picture "${en}" is missing.`, `缺少“${zh}”照片。`]
}
