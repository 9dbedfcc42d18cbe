import { day, quarter } from '#contract/schema/time-units.ts'
import { qualityLimits } from '#domain/metering/report.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import type { AreaBalance, Collected } from '#mock/simulation/types.ts'
import { slots } from '#mock/simulation/calendar.ts'
import type { World } from '#mock/world/world.ts'
import { DayStore } from '../day-store.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { daysOf, type DayRange } from '#domain/report/range.ts'
import type { TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { rounded } from '#mock/lib/rounded.ts'

/** Leading fields of every row about a transformer area. */
interface AreaBase {
  id: number
  name: string
  nameZh: string
  code: string
  orgId: number
}

/** Returns the leading fields of a row. */
export function baseOf({ id, name, nameZh, code, orgId }: TransformerAreaRow): AreaBase {
  return { id, name, nameZh, code, orgId }
}

/** Stored meters of an area's users. */
export function metersOf({ fleet }: Pick<World, 'fleet'>, areaId: number): StoredDevice[] {
  return fleet.usersOf(areaId).flatMap((id) => {
    const row = fleet.table.get(id)
    return row === undefined || isTerminal(row.family) ? [] : [row]
  })
}

/** Midnights at which the days of a range begin. */
export function beginsOf(range: DayRange): number[] {
  return daysOf(range).map((date) => momentOf(date))
}

/** Percentage of `whole`; null if `whole` is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100
}

/** Rounds a figure for a row. Row fields are typed as numbers but hold null where there is no value. */
export function orNull(value: number | null | undefined): number {
  return (value === null || value === undefined ? null : rounded(value)) as number
}

/** Maximum number of days in a range per kind of figure, depending on how expensive they are to compute. */
export const longestRange = { balances: 366, loads: 93, qualities: 93, collected: 62 } as const

/** Days cached per area or device: those of a range, its comparison range and the year before. */
export function keptDays(store: keyof typeof longestRange): number {
  return 3 * longestRange[store]
}

/** Load of a transformer area on a day at its check terminal; NaN where no reading arrived. */
interface LoadDay {
  power: Float32Array
  /** Percent of the transformer's capacity. */
  rate: Float32Array
}

/** Quality of supply of a transformer area on a day. */
interface QualityDay {
  readings: number
  good: number
  severe: number
  worst: number | null
  worstAt: number
  unbalance: number
  unbalanced: number
  factorLow: number
  points: number
  interruptions: number
}

/** Figures of single days on which the analysis is based, computed from the simulation. */
export interface AnalysisDays {
  balances: DayStore<AreaBalance | null>
  loads: DayStore<LoadDay>
  qualities: DayStore<QualityDay>
  collected: DayStore<Collected | null>
  /** Number of times that figures were invalidated. */
  version: number
}

const known = keptBy<AnalysisDays>()

/** Cached daily figures of a platform; those of an area are invalidated when a device in or next to it changes. */
export function analysisDays(world: Pick<World, 'fleet' | 'simulation'>): AnalysisDays {
  return known(world.fleet, () => newDays(world))
}

function newDays(world: Pick<World, 'fleet' | 'simulation'>): AnalysisDays {
  const { fleet, simulation } = world
  const days: AnalysisDays = {
    balances: new DayStore(keptDays('balances'), (areaId, begin) =>
      simulation.areaBalance(areaId, begin, begin + day),
    ),
    loads: new DayStore(keptDays('loads'), (areaId, begin) => loadOf(world, areaId, begin)),
    qualities: new DayStore(keptDays('qualities'), (areaId, begin) => qualityOf(world, areaId, begin)),
    collected: new DayStore(keptDays('collected'), (id, begin) => simulation.collected(id, begin + day - 1)),
    version: 0,
  }
  const forget = (id: number, leftArea = 0) => {
    days.version += 1
    const { areaId = 0, planted } = fleet.table.get(id) ?? {}
    // a meter may be supplied by a neighbouring transformer, and may have belonged to another area
    for (const area of [areaId - 1, areaId, areaId + 1, planted?.areaId ?? 0, leftArea]) {
      days.balances.drop(area)
      days.loads.drop(area)
      days.qualities.drop(area)
    }
    for (const one of [id, ...fleet.childrenOf(id)]) days.collected.drop(one)
  }
  fleet.onChange((id, previous) => forget(id, previous?.areaId))
  fleet.onPast((id) => forget(id))
  return days
}

function loadOf(
  { fleet, simulation }: Pick<World, 'fleet' | 'simulation'>,
  areaId: number,
  begin: number,
): LoadDay {
  const load = { power: new Float32Array(slots).fill(NaN), rate: new Float32Array(slots).fill(NaN) }
  const check = fleet.checkOf(areaId)
  if (check === undefined) return load
  const span = { from: begin, until: begin + day, step: quarter, now: begin + 2 * day }
  const { series } = simulation.points(check, ['p', 'load'], span)
  for (let slot = 0; slot < slots; slot += 1) {
    load.power[slot] = series.p?.[slot] ?? NaN
    load.rate[slot] = series.load?.[slot] ?? NaN
  }
  return load
}

const voltages = ['ua', 'ub', 'uc'] as const

function qualityOf(
  { fleet, simulation }: Pick<World, 'fleet' | 'simulation'>,
  areaId: number,
  begin: number,
): QualityDay {
  const found: QualityDay = {
    readings: 0,
    good: 0,
    severe: 0,
    worst: null,
    worstAt: 0,
    unbalance: 0,
    unbalanced: 0,
    factorLow: 0,
    points: 0,
    interruptions: 0,
  }
  const check = fleet.checkOf(areaId)
  if (check === undefined) return found
  const until = begin + day
  const span = { from: begin, until, step: quarter, now: until + day }
  const { times, series } = simulation.points(check, ['unbalanceI', 'pf', ...voltages], span)
  for (const [slot, time] of times.entries()) {
    const unbalance = series.unbalanceI?.[slot] ?? null
    if (unbalance === null) continue
    found.points += 1
    found.unbalance = Math.max(found.unbalance, unbalance)
    if (unbalance > qualityLimits.unbalance) found.unbalanced += 1
    if ((series.pf?.[slot] ?? 1) < qualityLimits.factor) found.factorLow += 1
    for (const name of voltages) addVoltage(found, series[name]?.[slot] ?? null, time)
  }
  found.interruptions = simulation
    .faults(check, begin, until)
    .filter(({ code, from }) => code === 'POWER_OFF' && from >= begin && from < until).length
  return found
}

/** Nominal voltage in V; the reading farthest from it is the worst. */
const nominal = 220

function addVoltage(found: QualityDay, value: number | null, time: number): void {
  if (value === null) return
  const { low, high, severe } = qualityLimits
  found.readings += 1
  if (value >= low && value <= high) found.good += 1
  if (value > severe || value < nominal * 2 - severe) found.severe += 1
  if (found.worst === null || Math.abs(value - nominal) > Math.abs(found.worst - nominal)) {
    found.worst = value
    found.worstAt = time
  }
}

/** Returns the kWh counted by a meter on each of the given days. */
export type EnergyOf = (id: number) => readonly number[]

/** Energies of meters on the days that begin at the given midnights, cached per meter. */
export function dailyEnergies(
  { simulation }: Pick<World, 'simulation'>,
  begins: readonly number[],
): EnergyOf {
  const counted = new Map<number, readonly number[]>()
  return (id) => {
    const energy = counted.get(id) ?? begins.map((begin) => simulation.netEnergy(id, begin, begin + day))
    counted.set(id, energy)
    return energy
  }
}
