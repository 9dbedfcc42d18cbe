import { isOldSlot, archiveName, kindOf, orderPicturePath } from '#domain/reform/pictures.ts'
import type { OrderReport } from '#contract/calls/reform/order.ts'
import type { PictureSlot } from '#domain/reform/kinds.ts'
import { hash } from '#mock/lib/random.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { momentOf } from '#mock/lib/time.ts'
import { looks } from '../../../../seed/reform/picture-plan.ts'
import { reformSeedNumber } from '../../../../seed/reform/seed-number.ts'
import { registersAt } from '../order/reading/readings.ts'
import { countPictures } from './picture-part.ts'
import { factsOf } from './order-of.ts'
import { missingSlots, picturesOfOrder } from './stored-pictures.ts'

/** Takes the missing pictures of an order, as a demonstration crew does. */
export function takePictures(world: World, order: StoredOrder, report: OrderReport): void {
  for (const slot of missingSlots(world, order)) takePicture(world, order, slot, report)
  countPictures(world, order.id)
}

function takePicture(world: World, order: StoredOrder, slot: PictureSlot, report: OrderReport): void {
  const taken = picturesOfOrder(world, order.id).filter((picture) => picture.slot === slot)
  const turn = taken.length + 1
  const isOld = isOldSlot(slot)
  const scene =
    hash(reformSeedNumber, 201, order.id, hash(turn, slot.length, slot.codePointAt(0) ?? 0)) % 100_000
  const seen = seenIn(world, order, slot, report)
  const { old, new: fitted } = report
  const seals = isOld ? old.seals : fitted.seals
  const facts = factsOf(world, order, slot)
  const time = (isOld ? report.removedAt : report.installedAt) || report.arrival.time
  world.tables.orderPictures.insert({
    year: Number(time.slice(0, 4)),
    ...facts,
    slot,
    kind: kindOf(slot),
    flags: [],
    orgId: order.orgId,
    path: orderPicturePath(order.id, slot, turn + 2),
    fileName: `${archiveName({ userNumber: facts.userNumber, slot })}.jpg`,
    time,
    lng: order.lng,
    lat: order.lat,
    distance: 0,
    ...looks(scene, false, false),
    mark: slot.startsWith('seal') ? (seals[0] ?? '') : facts.assetNumber,
    scene,
    ...(seen !== undefined && { seen }),
    state: 'new',
    reason: '',
    reasonZh: '',
    versions: [],
    remark: '',
    key: `crew-${order.id}-${slot}-${turn}`,
    createBy: platformName,
    updateBy: platformName,
  })
}

/** Register visible in a picture: the actual value, whatever the crew has typed. */
function seenIn(
  world: World,
  { deviceId }: StoredOrder,
  slot: PictureSlot,
  { removedAt, new: fitted }: OrderReport,
): number | undefined {
  if (slot === 'new-reading') return fitted.registers.total ?? undefined
  return slot === 'reading'
    ? (registersAt(world, deviceId, momentOf(removedAt)).total ?? undefined)
    : undefined
}
