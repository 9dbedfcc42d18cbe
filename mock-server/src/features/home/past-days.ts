import { day } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import type { World } from '#mock/world/world.ts'
import { Mean } from './mean.ts'

/** A day that is over: what is counted of it stays true. */
export interface PastDay {
  /** Line loss of each transformer area that has one, in percent, and of all together. */
  losses: number[]
  loss: Mean
  /** Share of the readings due that arrived, in percent. */
  success: Mean
}

export function emptyDay(): PastDay {
  return { losses: [], loss: new Mean(), success: new Mean() }
}

/** Adds what a transformer area lost on the day that begins at a midnight. */
export function addLoss(
  into: PastDay,
  { fleet, simulation }: Pick<World, 'fleet' | 'simulation'>,
  areaId: number,
  begin: number,
): void {
  const check = fleet.checkOf(areaId)
  const loss = check === undefined ? null : simulation.lineLoss(areaId, begin, begin + day)
  if (check === undefined || loss === null) return
  into.losses.push(loss)
  into.loss.add(loss, simulation.energy(check, begin, begin + day))
}

/** Adds what arrived from a device on the day that begins at a midnight. */
export function addSuccess(
  into: PastDay,
  { fleet, simulation }: Pick<World, 'fleet' | 'simulation'>,
  row: StoredDevice,
  begin: number,
): void {
  if (isRead(fleet, row)) into.success.add(simulation.success(row.id, begin + day - 1))
}

/** Whether readings of the device itself are due: what counts for a terminal are the meters behind it. */
export function isRead(fleet: World['fleet'], row: StoredDevice): boolean {
  return isLive(row) && fleet.childrenOf(row.id).length === 0
}
