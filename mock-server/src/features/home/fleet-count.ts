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

/** An incremental weighted mean; null while empty. */
class Mean {
  #sum = 0
  #weight = 0

  /** Adds a value; null is ignored. */
  add(value: number | null, weight = 1): void {
    if (value === null) return
    this.#sum += value * weight
    this.#weight += weight
  }

  /** Adds the values of another mean. */
  merge(other: Mean): void {
    this.#sum += other.#sum
    this.#weight += other.#weight
  }

  /** Mean rounded to two decimals. */
  get value(): number | null {
    return this.#weight === 0 ? null : Math.round((this.#sum / this.#weight) * 100) / 100
  }
}

/** Mean over the selected organisations. */
export function meanOver(means: ReadonlyMap<number, Mean>, orgs: ReadonlySet<number> | undefined): Mean {
  const all = new Mean()
  for (const [orgId, mean] of means) if (orgs === undefined || orgs.has(orgId)) all.merge(mean)
  return all
}

/** Mean of an organisation, created if missing. */
function meanAt(means: Map<number, Mean>, orgId: number): Mean {
  const own = means.get(orgId) ?? new Mean()
  means.set(orgId, own)
  return own
}

/** Figures counted over the whole fleet once per quarter hour. */
export interface FleetFigures {
  today: DaySums
  yesterday: DaySums
  /** Collection success in percent by organisation: of the day, and of the day before at the same time. */
  successOf: ReadonlyMap<number, Mean>
  successBeforeOf: ReadonlyMap<number, Mean>
  /** Number of devices with poor collection by organisation, as listed; terminals include their meters. */
  poorOf: ReadonlyMap<number, number>
}

/** Counts a fleet up to `now`, with shares as of `at`; yields the number of counted devices after each step. */
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

/** Devices of a transformer area; area 0 holds those without one. */
interface AreaDevices {
  areaId: number
  /** Head meters come last, because they sum up devices that the simulation has computed by then. */
  rows: readonly StoredDevice[]
}

/** Groups a fleet by transformer area, so that the simulation's cached results are reused from device to device. */
export function byArea(rows: readonly StoredDevice[]): AreaDevices[] {
  const areas = new Map<number, { members: StoredDevice[]; heads: StoredDevice[] }>()
  for (const row of rows) {
    const area = areas.get(row.areaId) ?? { members: [], heads: [] }
    areas.set(row.areaId, area)
    area[isHeadMeter(row) ? 'heads' : 'members'].push(row)
  }
  return [...areas].map(([areaId, { members, heads }]) => ({ areaId, rows: [...members, ...heads] }))
}

/** Line loss of a transformer area in percent. */
interface AreaLoss {
  areaId: number
  loss: number
}

/** Figures of a past day by organisation; they no longer change. */
export interface PastDay {
  /** Line loss in percent of each transformer area that has one, and of all together. */
  lossesOf: Map<number, AreaLoss[]>
  lossOf: Map<number, Mean>
  /** Collection success in percent. */
  successOf: Map<number, Mean>
}

export function emptyDay(): PastDay {
  return { lossesOf: new Map(), lossOf: new Map(), successOf: new Map() }
}

/** Line losses of the areas of the selected organisations. */
export function lossesOver({ lossesOf }: PastDay, orgs: Orgs): AreaLoss[] {
  return [...lossesOf].flatMap(([orgId, losses]) => (orgs === undefined || orgs.has(orgId) ? losses : []))
}

/** Adds the loss of a transformer area on the day that begins at a midnight. */
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
  // weighted by supply, the mean is the total loss, as in reports
  meanAt(into.lossOf, orgId).add((1 - balance.sale / balance.supply) * 100, balance.supply)
}

/** Adds the collection success of a device on the day that begins at a midnight. */
export function addSuccess(
  into: PastDay,
  { fleet, simulation }: Pick<World, 'fleet' | 'simulation'>,
  row: StoredDevice,
  begin: number,
): void {
  if (isRead(fleet, row)) meanAt(into.successOf, row.orgId).add(simulation.success(row.id, begin + day - 1))
}
