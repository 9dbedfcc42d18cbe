import type { PictureSlot } from '#contract/reform/kinds.ts'
import { isOldSlot, kindOf } from '#contract/reform/pictures.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { logFailure } from '#mock/lib/log.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { flagsOf, forgetTwin, withReading } from './flags.ts'
import { countPictures } from './order-figures.ts'
import { distanceOf, factsOf, keepLastOld, openOrder } from './order-of.ts'

const noOrder: Text2 = ['Bring the picture to an order first.', '请先将照片归入工单。']

export function storedPicture({ tables }: Pick<World, 'tables'>, id: number): StoredPicture {
  return tables.orderPictures.get(id) ?? refuse(code.missing, texts.missing)
}

/** Accepts a picture; doing so twice changes nothing. */
export function acceptPicture(world: World, id: number, { loginName }: StoredUser): void {
  const { orderId, state } = storedPicture(world, id)
  if (orderId === 0) refuse(code.conflict, noOrder)
  if (state === 'accepted') return
  world.tables.orderPictures.update(id, { state: 'accepted', reason: '', reasonZh: '', updateBy: loginName })
}

/** Rejects a picture of an order that is not completed: its crew takes it again. */
export function rejectPicture(world: World, id: number, reason: string, { loginName }: StoredUser): void {
  const { orderId } = storedPicture(world, id)
  if (openOrder(world, orderId) === undefined) refuse(code.conflict, noOrder)
  world.tables.orderPictures.update(id, {
    state: 'rejected',
    reason,
    reasonZh: reason,
    updateBy: loginName,
  })
}

/** Brings a picture to another order. */
export function movePicture(world: World, id: number, orderId: number, actor: StoredUser): void {
  if (!seesId(world, workOrder.name, orderId, actor)) refuse(code.missing, texts.missing)
  const row = storedPicture(world, id)
  if (row.orderId === orderId) return
  openOrder(world, row.orderId)
  const order = openOrder(world, orderId)
  keepLastOld(world, row)
  const moved = { ...row, ...factsOf(world, order, row.slot), ...distanceOf(row, order) }
  const flags = withReading(world, { ...moved, flags: flagsOf(world, moved, order, id) })
  world.store.atomically(() => {
    world.tables.orderPictures.put({
      ...moved,
      orgId: order?.orgId ?? row.orgId,
      state: 'new',
      flags,
      updateBy: actor.loginName,
    })
    forgetTwin(world, row)
  })
  countPictures(world, row.orderId)
  countPictures(world, orderId)
}

/** Says anew what a picture shows. */
export function retagPicture(world: World, id: number, slot: PictureSlot, { loginName }: StoredUser): void {
  const row = storedPicture(world, id)
  if (row.slot === slot) return
  const order = openOrder(world, row.orderId)
  const { assetNumber } = factsOf(world, order, slot)
  const changed = { ...row, slot, kind: kindOf(slot), assetNumber, updateBy: loginName }
  world.store.atomically(() => {
    if (isOldSlot(row.slot) && !isOldSlot(slot)) keepLastOld(world, row)
    world.tables.orderPictures.put({ ...changed, flags: withReading(world, changed) })
  })
}

/** Deletes a picture while its order is open; its files go once that is on disk. */
export function discardPicture(world: World, id: number): void {
  const row = storedPicture(world, id)
  openOrder(world, row.orderId)
  keepLastOld(world, row)
  world.store.atomically(() => {
    world.tables.orderPictures.remove(id)
    forgetTwin(world, row)
  })
  countPictures(world, row.orderId)
  const removeFiles = async () => {
    await world.store.flushed()
    await Promise.all([row, ...row.versions].map(({ path }) => world.gallery.remove(path)))
  }
  removeFiles().catch((error: unknown) => logFailure(world.log, world.clock, error))
}
