import { isOldSlot, kindOf } from '#domain/reform/pictures.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { logFailure } from '#mock/lib/log.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import type { orderPicture } from '#contract/resources/reform/picture.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import type { Effects, World } from '#mock/world/world.ts'
import { flagsOf, forgetTwin, withReading } from './flags.ts'
import { countPictures } from './order-figures.ts'
import { distanceOf, factsOf, keepLastOld, openOrder } from './order-of.ts'

const noOrder: Text2 = ['Bring the picture to an order first.', '请先将照片归入工单。']

export function storedPicture({ tables }: Pick<World, 'tables'>, id: number): StoredPicture {
  return tables.orderPictures.get(id) ?? refuseMissing()
}

/** What is done with pictures, and with those of old meters. */
export const pictureEffects: Effects<typeof orderPicture, StoredPicture> = {
  accept({ world, call }) {
    const values = { state: 'accepted', reason: '', reasonZh: '', updateBy: call.user.loginName } as const
    return ({ id, orderId }) => {
      if (orderId === 0) refuse(code.conflict, noOrder)
      world.tables.orderPictures.update(id, values)
      countPictures(world, orderId)
    }
  },
  reject({ world, call }, { reason }) {
    const values = { state: 'rejected', reason, reasonZh: reason, updateBy: call.user.loginName } as const
    return ({ id, orderId }) => {
      // its crew takes it again
      if (openOrder(world, orderId) === undefined) refuse(code.conflict, noOrder)
      world.tables.orderPictures.update(id, values)
      countPictures(world, orderId)
    }
  },
  move({ world, call }, { orderId }) {
    return (row) => movePicture(world, row, orderId, call.user)
  },
  retag({ world, call }, { slot }) {
    return (row) => {
      if (row.slot === slot) return
      const order = openOrder(world, row.orderId)
      const { assetNumber } = factsOf(world, order, slot)
      const changed = { ...row, slot, kind: kindOf(slot), assetNumber, updateBy: call.user.loginName }
      if (isOldSlot(row.slot) && !isOldSlot(slot)) keepLastOld(world, row)
      world.tables.orderPictures.put({ ...changed, flags: withReading(world, changed) })
      countPictures(world, row.orderId)
    }
  },
  discard({ world }) {
    return (row) => discardPicture(world, row)
  },
}

function movePicture(world: World, row: StoredPicture, orderId: number, { loginName }: StoredUser): void {
  if (row.orderId === orderId) return
  openOrder(world, row.orderId)
  const order = openOrder(world, orderId)
  keepLastOld(world, row)
  const moved = { ...row, ...factsOf(world, order, row.slot), ...distanceOf(row, order) }
  const flags = withReading(world, { ...moved, flags: flagsOf(world, moved, order, row.id) })
  const orgId = order?.orgId ?? row.orgId
  world.tables.orderPictures.put({ ...moved, orgId, state: 'new', flags, updateBy: loginName })
  forgetTwin(world, row)
  countPictures(world, row.orderId)
  countPictures(world, orderId)
}

/** Deletes a picture while its order is open; its files go once that is on disk. */
export function discardPicture(world: World, row: StoredPicture): void {
  openOrder(world, row.orderId)
  keepLastOld(world, row)
  world.store.atomically(() => {
    world.tables.orderPictures.remove(row.id)
    forgetTwin(world, row)
  })
  countPictures(world, row.orderId)
  const removeFiles = async () => {
    await world.store.flushed()
    await Promise.all([row, ...row.versions].map(({ path }) => world.gallery.remove(path)))
  }
  removeFiles().catch((error: unknown) => logFailure(world.log, world.clock, error))
}
