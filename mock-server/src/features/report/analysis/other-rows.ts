import { loadLimits, qualityLimits, type LoadClass, type QualityClass } from '#domain/metering/report.ts'
import type { DemandRow, EnergyRow, QualityRow } from '#contract/resources/report/analysis.ts'
import type { TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { tariffs } from '#domain/metering/tariffs.ts'
import { registerChain } from '#mock/engines/fleet/settlement.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { formatTime } from '#mock/lib/time.ts'
import { slots } from '#mock/simulation/calendar.ts'
import type { World } from '#mock/world/world.ts'
import { baseOf, metersOf, orNull, percentOf, type AnalysisDays } from './area-days.ts'
import { sumBalances } from './loss-rows.ts'

type Parts = Pick<World, 'fleet' | 'simulation'>

/** Energy in kWh supplied to areas by tariff, with that of a comparison range. */
export function energyRows(
  world: Parts & Pick<World, 'clock' | 'tables'>,
  days: AnalysisDays,
  areas: readonly TransformerAreaRow[],
  { begins, before }: { begins: readonly number[]; before: readonly number[] },
): EnergyRow[] {
  const supplyOf = (id: number, of: readonly number[]) =>
    sumBalances(of.map((begin) => days.balances.get(id, begin)))?.supply ?? null
  const scenes = scenesOf(world)
  const total = areas.reduce((sum, { id }) => sum + (supplyOf(id, begins) ?? 0), 0)
  return areas.map((area): EnergyRow => {
    const supply = supplyOf(area.id, begins)
    const earlier = before.length === 0 ? null : supplyOf(area.id, before)
    const [sharp, peak, flat, valley, fedBack] = countedOf(world, area.id, begins)
    const change = supply === null || earlier === null ? null : percentOf(supply - earlier, earlier)
    const meters = metersOf(world, area.id)
    return {
      ...baseOf(area),
      users: meters.length,
      // an area without meters has no class
      mainClass: mainClassOf(meters) ?? ('' as EnergyRow['mainClass']),
      sceneId: scenes.get(area.id) ?? 0,
      supply: orNull(supply),
      before: orNull(earlier),
      change: orNull(change),
      sharp: orNull(sharp),
      peak: orNull(peak),
      flat: orNull(flat),
      valley: orNull(valley),
      fedBack: orNull(fedBack),
      part: orNull(percentOf(supply ?? 0, total)),
    }
  })
}

/** Scene of each transformer area; the first if there are several. */
function scenesOf({ tables }: Pick<World, 'tables'>): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const { id, areaId } of tables.scenes.rows) {
    if (areaId !== 0 && !found.has(areaId)) found.set(areaId, id)
  }
  return found
}

/** Most frequent customer class of an area's meters. */
function mainClassOf(meters: readonly StoredDevice[]): EnergyRow['mainClass'] | undefined {
  const counts = new Map<EnergyRow['mainClass'], number>()
  for (const { customerClass } of meters) counts.set(customerClass, (counts.get(customerClass) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** kWh per tariff and fed back, from the register chain of the check terminal. */
function countedOf(
  { fleet, simulation, clock }: Parts & Pick<World, 'clock'>,
  areaId: number,
  begins: readonly number[],
): number[] {
  const check = fleet.checkOf(areaId)
  if (check === undefined) return []
  const [from = 0, until = (begins.at(-1) ?? 0) + day] = begins.slice(0, 1)
  const { steps } = registerChain({ simulation, from, until, now: clock() }, check)
  return [...tariffs, 'reverse' as const].map((place) => steps[place].energy)
}

/** Peak demand of areas, and the load of their transformers. */
export function demandRows(
  days: AnalysisDays,
  areas: readonly TransformerAreaRow[],
  begins: readonly number[],
): DemandRow[] {
  return areas.map((area): DemandRow => {
    const load = { peak: NaN, at: 0, sum: 0, points: 0, rate: NaN, heavy: 0, over: 0, run: 0, longest: 0 }
    for (const begin of begins) {
      const { power, rate } = days.loads.get(area.id, begin)
      for (let slot = 0; slot < slots; slot += 1) {
        const [kw, percent] = [power[slot] ?? NaN, rate[slot] ?? NaN]
        if (Number.isNaN(kw)) continue
        load.sum += kw
        load.points += 1
        if (!(load.peak >= kw)) {
          load.peak = kw
          load.at = begin + slot * quarter
        }
        if (!(load.rate >= percent)) load.rate = percent
        load.run = percent > loadLimits.heavy ? load.run + 1 : 0
        load.longest = Math.max(load.longest, load.run)
        if (percent > loadLimits.heavy) load.heavy += 1
        if (percent > loadLimits.overload) load.over += 1
      }
    }
    const mean = load.points === 0 ? null : load.sum / load.points
    return {
      ...baseOf(area),
      capacity: area.capacity,
      peak: orNull(known(load.peak)),
      peakTime: load.at === 0 ? '' : formatTime(load.at),
      mean: orNull(mean),
      factor: orNull(mean === null ? null : percentOf(mean, load.peak)),
      rate: orNull(known(load.rate)),
      heavy: load.heavy / 4,
      over: load.over / 4,
      loadClass: loadClassOf(known(load.rate), load.longest),
    }
  })
}

/** Load class of a transformer by its peak load rate and its longest run of quarter hours of heavy load. */
function loadClassOf(rate: number | null, longest: number): LoadClass {
  if (rate === null) return 'unknown'
  if (rate > loadLimits.overload) return 'overload'
  if (longest >= loadLimits.heavyFor) return 'heavy'
  return rate < loadLimits.light ? 'light' : 'normal'
}

/** Quality of supply of areas at their check terminals. */
export function qualityRows(
  { fleet }: Pick<World, 'fleet'>,
  days: AnalysisDays,
  areas: readonly TransformerAreaRow[],
  begins: readonly number[],
): QualityRow[] {
  return areas.map((area): QualityRow => {
    const all = begins.map((begin) => days.qualities.get(area.id, begin))
    const sum = (
      name: 'readings' | 'good' | 'severe' | 'points' | 'unbalanced' | 'factorLow' | 'interruptions',
    ) => all.reduce((total, one) => total + one[name], 0)
    const farthest = all
      .filter(({ worst }) => worst !== null)
      .sort((a, b) => Math.abs((b.worst ?? 220) - 220) - Math.abs((a.worst ?? 220) - 220))[0]
    const passRate = percentOf(sum('good'), sum('readings'))
    const unbalanced = percentOf(sum('unbalanced'), sum('points'))
    const factorLow = percentOf(sum('factorLow'), sum('points'))
    return {
      ...baseOf(area),
      passRate: orNull(passRate),
      worst: orNull(farthest?.worst ?? null),
      worstTime: farthest === undefined ? '' : formatTime(farthest.worstAt),
      severe: sum('severe'),
      unbalance: orNull(sum('points') === 0 ? null : Math.max(...all.map((one) => one.unbalance))),
      unbalanced: orNull(unbalanced),
      factorLow: orNull(factorLow),
      interruptions: sum('interruptions'),
      checkId: fleet.checkOf(area.id) ?? 0,
      // computed when the row is shown
      orderId: 0,
      qualityClass: qualityClassOf({ passRate, unbalanced, factorLow }, sum('interruptions')),
    }
  })
}

interface Shares {
  passRate: number | null
  unbalanced: number | null
  factorLow: number | null
}

/** Class of the worst defect in the supply of an area. */
function qualityClassOf({ passRate, unbalanced, factorLow }: Shares, interruptions: number): QualityClass {
  if (passRate === null) return 'unknown'
  if (passRate < 100 - qualityLimits.share) return 'voltage'
  if ((unbalanced ?? 0) > qualityLimits.share) return 'unbalance'
  if ((factorLow ?? 0) > qualityLimits.share) return 'factor'
  return interruptions > 0 ? 'interrupted' : 'good'
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
