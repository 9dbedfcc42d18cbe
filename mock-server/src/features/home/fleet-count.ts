import { day } from '#contract/schema/time-units.ts'
import { poorSuccess } from '#domain/metering/home.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isRead, storedSuccess, wasLive } from '#mock/engines/fleet/live-values.ts'
import { isHeadMeter } from '#mock/engines/fleet/head-meters.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import type { DaySums } from './day-sums.ts'
import { meanAt, type Mean } from './mean.ts'

/** What is counted over the whole fleet once in a quarter hour. */
export interface FleetFigures {
  today: DaySums
  yesterday: DaySums
  /** Share of the readings due that arrived, in percent, by organisation: of the day, and a day before by the same time. */
  successOf: ReadonlyMap<number, Mean>
  successBeforeOf: ReadonlyMap<number, Mean>
  /** Devices that delivered too little, by organisation: as they are listed, with what was read through terminals. */
  poorOf: ReadonlyMap<number, number>
}

/**
 * Counts a fleet up to a moment, its shares as they stood `at` a moment; yields often, after each step how many devices are
 * counted.
 */
export function* countFleet(
  { fleet, simulation }: Pick<World, 'fleet' | 'simulation'>,
  { today, yesterday }: Pick<FleetFigures, 'today' | 'yesterday'>,
  now: number,
  at = now,
): Generator<number, FleetFigures> {
  const [reachNow, reachBefore] = [today.reachOf(now), yesterday.reachOf(now)]
  const [successOf, successBeforeOf] = [new Map<number, Mean>(), new Map<number, Mean>()]
  const poorOf = new Map<number, number>()
  const moment = formatTime(at)
  let counted = 0
  for (const { rows } of byArea(fleet.table.rows)) {
    for (const row of rows) {
      today.add(row, { fleet, simulation }, reachNow)
      yield counted
      yesterday.add(row, { fleet, simulation }, reachBefore)
      const share = wasLive(row, moment) ? simulation.success(row.id, at) : null
      if (isRead(fleet, row)) {
        meanAt(successOf, row.orgId).add(share)
        meanAt(successBeforeOf, row.orgId).add(simulation.success(row.id, at - day))
      }
      const isThere = (fleet.profile(row.id)?.installed ?? Infinity) <= at
      if (isThere && share !== null && storedSuccess(share) <= poorSuccess)
        poorOf.set(row.orgId, (poorOf.get(row.orgId) ?? 0) + 1)
      counted += 1
      yield counted
    }
  }
  today.finish(reachNow)
  yesterday.finish(reachBefore)
  return { today, yesterday, successOf, successBeforeOf, poorOf }
}

/** Devices of one transformer area; area 0 has those of none. */
interface AreaDevices {
  areaId: number
  /** What adds up the others comes last, when the simulation knows them already. */
  rows: readonly StoredDevice[]
}

/** Divides a fleet by transformer areas, so that what is worked out for one device still stands for the next. */
export function byArea(rows: readonly StoredDevice[]): AreaDevices[] {
  const areas = new Map<number, { members: StoredDevice[]; heads: StoredDevice[] }>()
  for (const row of rows) {
    const area = areas.get(row.areaId) ?? { members: [], heads: [] }
    areas.set(row.areaId, area)
    area[isHeadMeter(row) ? 'heads' : 'members'].push(row)
  }
  return [...areas].map(([areaId, { members, heads }]) => ({ areaId, rows: [...members, ...heads] }))
}
