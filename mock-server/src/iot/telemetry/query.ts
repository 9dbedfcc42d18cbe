import { code } from '#contract/envelope.ts'
import type { UserCall } from '../../http/call.ts'
import { refuse, texts } from '../../http/refusal.ts'
import { refuseParameter } from '../../resources/selection.ts'
import { momentOf } from '../../time.ts'
import type { World } from '../../world.ts'
import type { StoredDevice } from '../fleet.ts'

/** The device that a text of digits names; refuses with code 404 what is none. */
export function findDevice({ fleet }: World, id: unknown): StoredDevice {
  const isDigits = typeof id === 'string' && /^\d{1,15}$/.test(id)
  return fleet.table.get(isDigits ? Number(id) : 0) ?? refuse(code.missing, texts.missing)
}

/** A whole number of the query between two limits. */
export function readWhole({ request }: UserCall, name: string, min: number, max: number): number {
  const value = request.query[name]
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : refuseParameter(name)
}

/** Midnight of a day `YYYY-MM-DD` of the query, by the clock of the platform (epoch milliseconds). */
export function readDate({ request }: UserCall, name: string): number {
  const value = request.query[name]
  const moment = typeof value === 'string' && value.length === 10 ? momentOf(value) : Number.NaN
  return Number.isFinite(moment) ? moment : refuseParameter(name)
}
