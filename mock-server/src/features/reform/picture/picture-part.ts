import type { OrderCheck } from '#contract/calls/reform/order.ts'
import { code } from '#contract/wire/envelope.ts'
import {
  pictureFlags,
  duplicateDistance,
  hashDistance,
  isHash,
  leastBrightness,
  leastSharpness,
  type PictureFlag,
} from '#domain/reform/pictures.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredOrder, StoredPicture } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import type { OrderPart } from '../orders.ts'
import { missingSlots, pictureProblems, picturesOfOrder, neededPictures } from './stored-pictures.ts'
import { momentOf, formatTime } from '#mock/lib/time.ts'
import { registersAt } from '../order/reading/readings.ts'
import { arrivalRadius } from '#domain/reform/kinds.ts'
import { minute } from '#contract/schema/time-units.ts'

type Looked = Pick<
  StoredPicture,
  'hash' | 'orderId' | 'slot' | 'time' | 'sharpness' | 'brightness' | 'distance' | 'lng'
>

/** Milliseconds by which a picture's time may be ahead of the platform's clock. */
const ahead = 10 * minute

/** Flags of a picture newly assigned to its order; `id` is 0 if it is not stored yet. */
export function flagsOf(
  world: Pick<World, 'clock' | 'tables'>,
  picture: Looked,
  order: StoredOrder | undefined,
  id: number,
): PictureFlag[] {
  const { slot, sharpness, brightness, distance = 0, time } = picture
  const isMeasured = isHash(picture.hash)
  const isEarly = order !== undefined && order.dispatchedAt !== '' && time < order.dispatchedAt
  const flags: readonly (readonly [PictureFlag, boolean])[] = [
    ['blurred', isMeasured && sharpness < leastSharpness],
    ['dark', isMeasured && brightness < leastBrightness],
    ['radius', distance > arrivalRadius],
    ['place', order !== undefined && slot !== 'signature' && picture.lng === undefined],
    ['time', isEarly || time > formatTime(world.clock() + ahead)],
    ['duplicate', earlierTwin(world, picture, id) !== undefined],
  ]
  return flags.flatMap(([flag, isTrue]) => (isTrue ? [flag] : []))
}

/** Earlier picture with the same content from another order, or from another slot of the same order. */
function earlierTwin(
  { tables }: Pick<World, 'tables'>,
  { hash, orderId, slot, time }: Looked,
  id: number,
): StoredPicture | undefined {
  return tables.orderPictures.rows.find(
    (other) =>
      other.id !== id &&
      (other.orderId !== orderId || other.slot !== slot) &&
      (other.time < time || (other.time === time && (id === 0 || other.id < id))) &&
      hashDistance(other.hash, hash) <= duplicateDistance,
  )
}

/** Re-evaluates duplicates of a removed picture, because one of them may now be the earliest. */
export function forgetTwin(
  world: Pick<World, 'clock' | 'tables'>,
  { hash }: Pick<StoredPicture, 'hash'>,
): void {
  const { orderPictures, workOrders } = world.tables
  const twins = orderPictures.rows.filter(
    (other) => other.flags.includes('duplicate') && hashDistance(other.hash, hash) <= duplicateDistance,
  )
  for (const twin of twins) {
    const now = flagsOf(world, twin, workOrders.get(twin.orderId), twin.id)
    if (!now.includes('duplicate'))
      orderPictures.update(twin.id, { flags: twin.flags.filter((flag) => flag !== 'duplicate') })
  }
}

/** Flags of a picture with its `reading` flag re-evaluated, because the typed reading may have changed. */
export function withReading(
  { tables }: Pick<World, 'tables'>,
  { flags, slot, seen, orderId }: StoredPicture,
): PictureFlag[] {
  const order = tables.workOrders.get(orderId)
  const typed =
    slot === 'reading' ? order?.oldReading : slot === 'new-reading' ? order?.newReading : undefined
  const differs = seen !== undefined && typed !== undefined && Math.abs(seen - typed) > 0.005
  const others = flags.filter((flag) => flag !== 'reading')
  return differs ? [...others, 'reading'] : others
}

/** Flags that make a picture worthless as proof; all others are only warnings. */
const worthless: ReadonlySet<PictureFlag> = new Set(['duplicate', 'reading'])

/** The pictures' part in work orders: required slots must be filled, and the auditor sees their flags. */
export const picturePart: OrderPart = {
  problems: (world, order) => pictureProblems(world, order),
  checks: (world, order) => [slotCheck(world, order), qualityCheck(world, order)],
  handedIn: compareReadings,
  complete(world, order) {
    const [problem] = pictureProblems(world, order)
    if (problem !== undefined) refuse(code.conflict, problem.text)
    acceptAll(world, order)
  },
}

function slotCheck(world: World, order: StoredOrder): OrderCheck {
  const missing = missingSlots(world, order).length
  const count = picturesOfOrder(world, order.id).length
  return {
    id: 'pictures',
    level: missing > 0 ? 'bad' : 'ok',
    label: 'Required pictures',
    labelZh: '必拍照片',
    detail: missing > 0 ? `${missing} missing` : `${count} there, none missing`,
    detailZh: missing > 0 ? `缺少 ${missing} 张` : `共 ${count} 张，齐全`,
    reason: 'picture',
  }
}

function qualityCheck(world: World, { id }: StoredOrder): OrderCheck {
  const found = new Set(picturesOfOrder(world, id).flatMap((row) => withReading(world, row)))
  const words = pictureFlags.filter(([flag]) => found.has(flag))
  const isBad = words.some(([flag]) => worthless.has(flag))
  return {
    id: 'picture-quality',
    level: isBad ? 'bad' : words.length > 0 ? 'warn' : 'ok',
    label: 'Pictures sharp, in place and in time',
    labelZh: '照片清晰度、位置与时间',
    detail: words.map(([, en]) => en).join(', ') || 'Nothing to look at',
    detailZh: words.map(([, , zh]) => zh).join('、') || '无异常',
    reason: found.has('reading') ? 'reading' : 'picture',
  }
}

/** Updates the `reading` flag of an order's pictures after a new submission. */
function compareReadings(world: World, { id }: StoredOrder): void {
  for (const row of picturesOfOrder(world, id)) {
    const flags = withReading(world, row)
    if (flags.includes('reading') === row.flags.includes('reading')) continue
    world.tables.orderPictures.update(row.id, { flags })
  }
}

/** Accepts the new pictures of a passed order. */
function acceptAll(world: World, { id }: StoredOrder): void {
  const isNew = ({ state }: StoredPicture) => state === 'new'
  for (const row of picturesOfOrder(world, id).filter(isNew)) {
    world.tables.orderPictures.update(row.id, { state: 'accepted' })
  }
}

/** Updates an order's numbers of existing, required and missing pictures. */
export function countPictures(world: Pick<World, 'tables'>, orderId: number): void {
  const { workOrders } = world.tables
  const order = workOrders.get(orderId)
  if (order === undefined) return
  const pictures = picturesOfOrder(world, orderId).length
  workOrders.settle(orderId, { pictures, ...neededPictures(world, order) })
}

/**
 * Prepares pictures before the platform accepts requests: the registers that seeded pictures show, and the counts per
 * order. Both are derived from stored data, so they are not recorded as changes.
 */
export function startPictures(world: Pick<World, 'fleet' | 'simulation' | 'tables'>): void {
  const { orderPictures, workOrders } = world.tables
  for (const row of orderPictures.rows) {
    if (row.scene === undefined || row.seen !== undefined) continue
    const seen = seenOnSite(world, row)
    if (seen === undefined) continue
    const shown = { ...row, seen }
    orderPictures.restore(row.id, { ...shown, flags: withReading(world, shown) })
  }
  for (const { id } of workOrders.rows) countPictures(world, id)
}

/** Register in kWh of an uncompleted order's meter when its picture was taken. */
function seenOnSite(
  { fleet, simulation, tables }: Pick<World, 'fleet' | 'simulation' | 'tables'>,
  { orderId, slot }: StoredPicture,
): number | undefined {
  const order = tables.workOrders.get(orderId)
  if (order === undefined || order.state === 'completed' || order.removedAt === '') return undefined
  if (slot === 'new-reading') return order.newReading
  if (slot !== 'reading') return undefined
  return registersAt({ fleet, simulation }, order.deviceId, momentOf(order.removedAt)).total ?? undefined
}
