import { code } from '#contract/wire/envelope.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { momentOf } from '#mock/lib/time.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { World } from '#mock/world/world.ts'

/** The device of an id, a text of digits where it stands in a path; refuses with code 404 what is none. */
export function findDevice({ fleet }: Pick<World, 'fleet'>, id: unknown): StoredDevice {
  const isDigits = typeof id === 'string' && /^\d{1,15}$/.test(id)
  return (
    fleet.table.get(isDigits || typeof id === 'number' ? Number(id) : 0) ??
    refuse(code.missing, texts.missing)
  )
}

/** Midnight of a day `YYYY-MM-DD` by the clock of the platform (epoch milliseconds); refuses one that is not in the calendar. */
export function readDate(name: string, day: string): number {
  const moment = momentOf(day)
  return Number.isFinite(moment) ? moment : refuseParameter(name)
}
