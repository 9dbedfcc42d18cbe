import { device } from '#contract/resources/iot/device.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseMissing } from '#mock/lib/refusal.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { seesId, type ScopeParts } from './data-scope.ts'
import { refuseParameter } from './selection.ts'

/**
 * The device of an id, a text of digits where it stands in a path; refuses with code 404 what is none, or none that the
 * person sees.
 */
export function findDevice(
  world: ScopeParts & Pick<World, 'fleet'>,
  id: unknown,
  { user }: Pick<UserCall, 'user'>,
): StoredDevice {
  const isDigits = typeof id === 'string' && /^\d{1,15}$/.test(id)
  const row = world.fleet.table.get(isDigits || typeof id === 'number' ? Number(id) : 0)
  const isSeen = row !== undefined && seesId(world, device.name, row.id, user)
  return isSeen ? row : refuseMissing()
}

/** Midnight of a day `YYYY-MM-DD` by the clock of the platform (epoch milliseconds); refuses one that is not in the calendar. */
export function readDate(name: string, day: string): number {
  const moment = momentOf(day)
  return Number.isFinite(moment) ? moment : refuseParameter(name)
}
