import type { ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { midnight } from '#mock/lib/days.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'

type Attempt = ProductAccess['refused'][number]

const seed = 7714
/** Days looked back over, and most attempts listed. */
const bounds = { days: 3, most: 50 } as const
/** How often devices dial that are not let in. */
const everyMinutes = { inactive: 360, retired: 1440 } as const

/**
 * The attempts to connect that were refused last, the newest first: of devices that are registered and not in service, and
 * of addresses that are not registered.
 */
export function refusedAttempts(
  product: Pick<ProductRow, 'id'>,
  devices: readonly StoredDevice[],
  isRegistered: (address: string) => boolean,
  now: number,
): Attempt[] {
  const from = midnight(now) - (bounds.days - 1) * day
  const known = devices.flatMap((row) => {
    const reason = row.state
    if (reason !== 'inactive' && reason !== 'retired') return []
    const every = everyMinutes[reason] * minute
    const first = from + Math.floor(unit(seed, row.id) * every)
    const { address, id: deviceId, name, nameZh } = row
    return timesOf(first, now, every).map((time) => ({
      moment: time,
      attempt: { address, deviceId, name, nameZh, reason, from: hostOf(row.id) },
    }))
  })
  const strangers = timesOf(from, now, day).flatMap((begin) => {
    const dayNumber = Math.floor(begin / day)
    const moment = begin + Math.floor(unit(seed, product.id, dayNumber) * day)
    const address = `99${hash(seed, product.id, dayNumber, 1).toString(16).padStart(10, '0').toUpperCase()}`
    if (moment > now || isRegistered(address)) return []
    const attempt = { address, deviceId: 0, name: '', nameZh: '', reason: 'unknown' as const }
    return [{ moment, attempt: { ...attempt, from: hostOf(dayNumber) } }]
  })
  return [...known, ...strangers]
    .toSorted((a, b) => b.moment - a.moment)
    .slice(0, bounds.most)
    .map(({ moment, attempt }) => ({ time: formatTime(moment), ...attempt }))
}

function timesOf(first: number, until: number, every: number): number[] {
  const length = Math.max(0, Math.floor((until - first) / every) + 1)
  return Array.from({ length }, (_, n) => first + n * every)
}

/** The address in the private network of the operator from which something dials. */
function hostOf(key: number): string {
  return `10.${[1, 2, 3].map((part) => hash(seed, key, part) % 254).join('.')}`
}
