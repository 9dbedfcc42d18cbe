import { intoWorld } from '../calendar.ts'
import { isMeter, type DeviceStates } from '../devices/device-states.ts'
import type { Registers } from './registers.ts'

/**
 * Line loss of a transformer area in percent: what its check terminal counted over what the meters of its users in the
 * ledger counted. Null where it has no check terminal or no users, or where nothing was supplied.
 */
export function lineLossOf(
  states: DeviceStates,
  registers: Registers,
  areaId: number,
  from: number,
  until: number,
): number | null {
  const checkId = states.fleet.checkOf(areaId)
  const check = checkId === undefined ? undefined : states.get(checkId)
  if (check === undefined) return null
  const begin = Math.max(intoWorld(from), check.profile.installed)
  let users = 0
  let used = 0
  for (const id of states.fleet.usersOf(areaId)) {
    const user = states.get(id)
    if (user === undefined || !isMeter(user.profile)) continue
    users += 1
    used += registers.energy(user, begin, until, true)
  }
  const supplied = registers.energy(check, begin, until, true)
  return users === 0 || supplied <= 0 ? null : ((supplied - used) / supplied) * 100
}
