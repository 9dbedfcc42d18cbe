import { groupBy } from '#contract/schema/group-by.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import type { StoredPicture, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { isRepair, oldSlots, pictureSlots, slotsDue, type PictureSlot } from '#domain/reform/kinds.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'

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

/** The slots that an order must fill. */
export function requiredSlots(
  { tables }: Pick<World, 'tables'>,
  order: Pick<StoredOrder, 'projectId' | 'type'>,
): readonly PictureSlot[] {
  return slotsDue(order, tables.projects.get(order.projectId))
}

/** The required slots of an order for which there is no picture, or only rejected ones. */
export function missingSlots(world: Pick<World, 'tables'>, order: StoredOrder): readonly PictureSlot[] {
  const filled = new Set(
    picturesOfOrder(world, order.id)
      .filter(({ state }) => state !== 'rejected')
      .map(({ slot }) => slot),
  )
  return requiredSlots(world, order).filter((slot) => !filled.has(slot))
}

/** How many pictures an order must have, and lacks; of one that has passed, its project asks for none only later. */
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

/** What an order lacks in pictures: it can be neither submitted nor passed before. */
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
