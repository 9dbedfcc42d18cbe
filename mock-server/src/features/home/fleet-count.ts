import { day } from '#contract/schema/time-units.ts'
import { poorSuccess } from '#domain/metering/home.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isRead, storedSuccess, wasLive } from '#mock/engines/fleet/live-values.ts'
import { isHeadMeter } from '#mock/engines/fleet/energy.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import type { DaySums } from './day-sums.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import type { Orgs } from './scope.ts'

/** A mean that is added up piece by piece; null while nothing was added. */
class Mean {
  #sum = 0
  #weight = 0

  /** Adds a value; null counts for nothing. */
  add(value: number | null, weight = 1): void {
    if (value === null) return
    this.#sum += value * weight
    this.#weight += weight
  }

  /** Adds what another one added up. */
  merge(other: Mean): void {
    this.#sum += other.#sum
    this.#weight += other.#weight
  }

  /** With two digits after the point. */
  get value(): number | null {
    return this.#weight === 0 ? null : Math.round((this.#sum / this.#weight) * 100) / 100
  }
}

/** The mean over some of the organisations. */
export function meanOver(means: ReadonlyMap<number, Mean>, orgs: ReadonlySet<number> | undefined): Mean {
  const all = new Mean()
  for (const [orgId, mean] of means) if (orgs === undefined || orgs.has(orgId)) all.merge(mean)
  return all
}

/** The mean of an organisation among others, begun where there is none. */
function meanAt(means: Map<number, Mean>, orgId: number): Mean {
  const own = means.get(orgId) ?? new Mean()
  means.set(orgId, own)
  return own
}

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
