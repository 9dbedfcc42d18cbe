import { day } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isRead } from '#mock/engines/fleet/live-values.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import type { World } from '#mock/world/world.ts'
import { meanAt, type Mean } from './mean.ts'
import type { Orgs } from './scope.ts'

/** What a transformer area lost, in percent. */
interface AreaLoss {
  areaId: number
  loss: number
}

/** A day that is over, by organisation: what is counted of it stays true. */
export interface PastDay {
  /** Line loss of each transformer area that has one, in percent, and of all together. */
  lossesOf: Map<number, AreaLoss[]>
  lossOf: Map<number, Mean>
  /** Share of the readings due that arrived, in percent. */
  successOf: Map<number, Mean>
}

export function emptyDay(): PastDay {
  return { lossesOf: new Map(), lossOf: new Map(), successOf: new Map() }
}

/** The line losses of the areas of some organisations. */
export function lossesOver({ lossesOf }: PastDay, orgs: Orgs): AreaLoss[] {
  return [...lossesOf].flatMap(([orgId, losses]) => (orgs === undefined || orgs.has(orgId) ? losses : []))
}

/** Adds what a transformer area lost on the day that begins at a midnight. */
export function addLoss(
  into: PastDay,
  { fleet, simulation }: Pick<World, 'fleet' | 'simulation'>,
  areaId: number,
  begin: number,
): void {
  const check = fleet.checkOf(areaId)
  const balance = simulation.areaBalance(areaId, begin, begin + day)
  const loss = lossShare(balance)
  if (check === undefined || balance === null || loss === null) return
  const orgId = fleet.table.get(check)?.orgId ?? 0
  into.lossesOf.set(orgId, [...(into.lossesOf.get(orgId) ?? []), { areaId, loss }])
  // weighed by what was supplied, the mean is the loss of all together, as in reports
  meanAt(into.lossOf, orgId).add((1 - balance.sale / balance.supply) * 100, balance.supply)
}

/** Adds what arrived from a device on the day that begins at a midnight. */
export function addSuccess(
  into: PastDay,
  { fleet, simulation }: Pick<World, 'fleet' | 'simulation'>,
  row: StoredDevice,
  begin: number,
): void {
  if (isRead(fleet, row)) meanAt(into.successOf, row.orgId).add(simulation.success(row.id, begin + day - 1))
}
