import { rounded } from '#mock/lib/rounded.ts'
import { intoWorld } from '../calendar.ts'
import { isMeter, type DeviceStates } from '../devices/device-states.ts'
import type { AreaBalance } from '../types.ts'
import type { Registers } from './registers.ts'

/**
 * Returns supply and sale of a transformer area between two times; null if it has no check terminal. Every line loss of
 * the platform derives from these two.
 */
export function areaBalanceOf(
  states: DeviceStates,
  registers: Registers,
  areaId: number,
  from: number,
  until: number,
): AreaBalance | null {
  const checkId = states.fleet.checkOf(areaId)
  const check = checkId === undefined ? undefined : states.get(checkId)
  if (check === undefined) return null
  const begin = Math.max(intoWorld(from), check.profile.installed)
  let users = 0
  let sale = 0
  for (const id of states.fleet.usersOf(areaId)) {
    const user = states.get(id)
    if (user === undefined || !isMeter(user.profile)) continue
    users += 1
    sale += registers.energy(user, begin, until, true)
  }
  return { supply: registers.energy(check, begin, until, true), sale, users }
}

/**
 * Line loss in percent of supply; null without users or supply. Rounded to the two digits shown, so that the class of a
 * loss never depends on hidden digits.
 */
export function lossShare(balance: AreaBalance | null): number | null {
  if (balance === null || balance.users === 0 || balance.supply <= 0) return null
  return rounded(((balance.supply - balance.sale) / balance.supply) * 100)
}
