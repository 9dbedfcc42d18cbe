import { arrivalRadius } from '#domain/reform/kinds.ts'
import {
  duplicateDistance,
  hashDistance,
  isHash,
  leastBrightness,
  leastSharpness,
  type PictureFlag,
} from '#domain/reform/pictures.ts'
import { minute } from '#contract/schema/time-units.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredOrder, StoredPicture } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

type Looked = Pick<
  StoredPicture,
  'hash' | 'orderId' | 'slot' | 'time' | 'sharpness' | 'brightness' | 'distance' | 'lng'
>

/** A phone whose clock is ahead by more than this has another time. */
const ahead = 10 * minute

/** What is to be looked at about a picture that is new at its order; `id` is 0 for one that is not stored yet. */
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

/** The picture of another order, or of another place in the same one, that shows the same and was taken before. */
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

/** Looks again at the pictures that show the same as one which has gone: they may be the first now. */
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

/** The flags of a picture with the one of its reading as it is now: what was typed may have changed since. */
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
