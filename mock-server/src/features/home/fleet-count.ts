import { day } from '#contract/schema/time-units.ts'
import type { World } from '#mock/world/world.ts'
import { byArea } from './by-area.ts'
import type { DaySums } from './day-sums.ts'
import { Mean } from './mean.ts'
import { isRead } from './past-days.ts'

/** What is counted over the whole fleet once in a quarter hour. */
export interface FleetFigures {
  today: DaySums
  yesterday: DaySums
  /** Share of the readings due today that arrived, in percent: in all, by organisation, and a day before by now. */
  success: Mean
  successOf: ReadonlyMap<number, Mean>
  successBefore: Mean
}

/** Counts a fleet up to a moment; yields often, after each step how many devices are counted. */
export function* countFleet(
  { fleet, simulation }: Pick<World, 'fleet' | 'simulation'>,
  { today, yesterday }: Pick<FleetFigures, 'today' | 'yesterday'>,
  now: number,
): Generator<number, FleetFigures> {
  const [reachNow, reachBefore] = [today.reachOf(now), yesterday.reachOf(now)]
  const [success, successBefore] = [new Mean(), new Mean()]
  const successOf = new Map<number, Mean>()
  let counted = 0
  for (const { rows } of byArea(fleet.table.rows)) {
    for (const row of rows) {
      today.add(row, { fleet, simulation }, reachNow)
      yield counted
      yesterday.add(row, { fleet, simulation }, reachBefore)
      if (isRead(fleet, row)) {
        const share = simulation.success(row.id, now)
        const own = successOf.get(row.orgId) ?? new Mean()
        successOf.set(row.orgId, own)
        own.add(share)
        success.add(share)
        successBefore.add(simulation.success(row.id, now - day))
      }
      counted += 1
      yield counted
    }
  }
  today.finish(reachNow)
  yesterday.finish(reachBefore)
  return { today, yesterday, success, successOf, successBefore }
}
