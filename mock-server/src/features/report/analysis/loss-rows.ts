import { lossRange } from '#domain/metering/home.ts'
import { lossClassOf, isLossOut, type LossClass, type SuspectKind } from '#domain/metering/report.ts'
import type { LineLossRow } from '#contract/resources/report/analysis.ts'
import type { TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import type { AreaBalance } from '#mock/simulation/types.ts'
import type { World } from '#mock/world/world.ts'
import { rounded } from '#mock/lib/rounded.ts'
import {
  baseOf,
  metersOf,
  orNull,
  percentOf,
  dailyEnergies,
  type AnalysisDays,
  type EnergyOf,
} from './area-days.ts'
import type { SuspectUser } from '#contract/calls/report/analysis.ts'
import { day } from '#contract/schema/time-units.ts'

/** Number of days averaged for the weekly mean. */
const week = 7

/** Sums supply and sale over several days. */
export function sumBalances(balances: readonly (AreaBalance | null)[]): AreaBalance | null {
  const there = balances.filter((one) => one !== null)
  if (there.length === 0) return null
  return {
    supply: there.reduce((sum, { supply }) => sum + supply, 0),
    sale: there.reduce((sum, { sale }) => sum + sale, 0),
    users: there.at(-1)?.users ?? 0,
  }
}

/** Loss of an area in a range: unrounded kWh for sums, and the rate and class shown in its row. */
export function areaLoss(
  { balances }: AnalysisDays,
  areaId: number,
  begins: readonly number[],
): { balance: AreaBalance | null; rate: number | null; lossClass: LossClass } {
  const balance = sumBalances(begins.map((begin) => balances.get(areaId, begin)))
  const rate = lossShare(balance)
  if (rate !== null) return { balance, rate, lossClass: lossClassOf(rate) }
  return { balance, rate, lossClass: balance === null || balance.users === 0 ? 'noUsers' : 'noSupply' }
}

/** Line loss rows of areas in a range, with the users suspected as its cause. */
export function lossRows(
  world: Pick<World, 'fleet' | 'simulation' | 'tables'>,
  days: AnalysisDays,
  areas: readonly TransformerAreaRow[],
  begins: readonly number[],
): LineLossRow[] {
  const managers = managersOf(world)
  const losses = areas.map((area) => ({ area, ...areaLoss(days, area.id, begins) }))
  const negative = losses.filter(({ lossClass }) => lossClass === 'negative').map(({ area }) => area.id)
  return losses.map(({ area, balance, rate, lossClass }): LineLossRow => {
    const meters = metersOf(world, area.id)
    const live = meters.filter((row) => isLive(row) || row.state === 'sheet')
    const isOut = rate !== null && lossClass !== 'normal'
    const suspects = isOut ? findSuspects(world, days, area.id, { begins, negative }) : []
    const { supply = 0, sale = 0 } = balance ?? {}
    const part = (from: number) =>
      lossShare(sumBalances(begins.slice(from).map((b) => days.balances.get(area.id, b))))
    return {
      ...baseOf(area),
      users: meters.length,
      supply: rounded(supply),
      sale: rounded(sale),
      loss: rounded(supply - sale),
      lossRate: orNull(rate),
      distance: rounded(distanceOf(rate)),
      yesterday: orNull(part(-1)),
      weekMean: orNull(part(-week)),
      cover: orNull(percentOf(live.length, meters.length)),
      success: orNull(
        live.length === 0 ? null : live.reduce((sum, { success }) => sum + success, 0) / live.length,
      ),
      lossClass,
      suspects: suspects.length,
      // the field is empty if there is no suspect
      suspect: suspects[0]?.kind ?? ('' as LineLossRow['suspect']),
      suspectId: suspects[0]?.id ?? 0,
      managerId: managers.get(area.id) ?? 0,
      orderId: 0,
    }
  })
}

/** Manager of the scene of each area. */
function managersOf({ tables }: Pick<World, 'tables'>): ReadonlyMap<number, number> {
  return new Map(
    tables.scenes.rows.flatMap(({ areaId, managerId }) =>
      areaId === 0 || managerId === 0 ? [] : [[areaId, managerId] as const],
    ),
  )
}

/** Percentage points by which a loss is out of range. */
function distanceOf(rate: number | null): number {
  if (rate === null) return 0
  return rate < lossRange.from ? lossRange.from - rate : Math.max(0, rate - lossRange.to)
}

/** Usual line loss of an area in percent. */
const typicalLoss = 2.9
/** Maximum standard deviation, in percentage points, of the daily corrected loss of a plausible explanation. */
const mostSpread = 2.5
/** Maximum number of suspects, and the maximum ratio of a suspect's spread to the best one's. */
const mostNamed = 5
const farBehind = 3
/** A meter that sees less than 1/15 of the flow counts as stopped. */
const mostMissed = 15
/** Reference span for stopped meters: `days` days that end `before` days before the range. */
const healthy = { before: 60, days: 14 } as const

/** A suspect without its work order. */
export type Suspect = Omit<SuspectUser, 'orderId'>
type Parts = Pick<World, 'fleet' | 'simulation'>
type Correct = (energy: readonly number[]) => readonly number[] | undefined

/** Days examined, and other areas that sell more than they are supplied with. */
interface Looked {
  begins: readonly number[]
  negative: readonly number[]
}

/** Supply and sale of an area on each day, and which days are out of range. */
interface Course {
  areaId: number
  begins: readonly number[]
  energyOf: EnergyOf
  supply: readonly number[]
  sale: readonly number[]
  wrong: readonly boolean[]
}

/**
 * Finds users of an area whose loss is out of range who explain it: without them, or with their meter corrected, it
 * would be normal. Technical loss hardly varies from day to day, so a steadier corrected loss means a likelier user.
 * `negative` are other areas that sell more than they are supplied with: a user listed there may be supplied here.
 */
export function findSuspects(world: Parts, days: AnalysisDays, areaId: number, looked: Looked): Suspect[] {
  const ranked = explanations(world, days, areaId, looked)
  const best = ranked[0]?.spread ?? 0
  return ranked
    .filter(({ spread }) => spread <= mostSpread && spread <= Math.max(0.2, best * farBehind))
    .slice(0, mostNamed)
}

/** All users without whom, or with whose meter corrected, the loss would be normal, likeliest first. */
export function explanations(
  world: Parts,
  days: AnalysisDays,
  areaId: number,
  { begins, negative }: Looked,
  energyOf = dailyEnergies(world, begins),
): Suspect[] {
  const course = courseOf(days, areaId, begins, energyOf)
  const missing = missingOf(course)
  const found = missing < 0 ? foreignUsers(world, course) : weakMeters(world, course, missing)
  const strays = missing < 0 ? [] : strayUsers(world, course, negative)
  return [...found, ...strays].sort((a, b) => a.spread - b.spread)
}

function courseOf(
  { balances }: AnalysisDays,
  areaId: number,
  begins: readonly number[],
  energyOf: EnergyOf,
): Course {
  const balance = begins.map((begin) => balances.get(areaId, begin))
  const supply = balance.map((one) => one?.supply ?? 0)
  const sale = balance.map((one) => one?.sale ?? 0)
  const out = supply.map((kwh, n) => {
    const loss = kwh <= 0 ? 0 : ((kwh - (sale[n] ?? 0)) / kwh) * 100
    return isLossOut(loss)
  })
  return { areaId, begins, energyOf, supply, sale, wrong: out.some(Boolean) ? out : out.map(() => true) }
}

/** kWh not metered on the days out of range, beyond technical loss; negative if too much is sold. */
function missingOf({ supply, sale, wrong }: Course): number {
  return sumWhere(supply, wrong) * (1 - typicalLoss / 100) - sumWhere(sale, wrong)
}

/** Users without whom a negative loss becomes normal: another area supplies them. */
function foreignUsers(world: Parts, course: Course): Suspect[] {
  return tryUsers(world, course, course.areaId, 'foreign', (energy) => energy.map(() => 0))
}

/** Users of areas with negative loss who would make the loss of this area normal. */
function strayUsers(world: Parts, course: Course, negative: readonly number[]): Suspect[] {
  return negative
    .filter((areaId) => areaId !== course.areaId)
    .flatMap((areaId) => tryUsers(world, course, areaId, 'missing', (energy) => energy.map((kwh) => kwh * 2)))
}

/** Users whose meter under-registers or has stopped. */
function weakMeters(world: Parts, course: Course, missing: number): Suspect[] {
  return [
    ...tryUsers(world, course, course.areaId, 'under', (energy) => {
      const seen = sumWhere(energy, course.wrong)
      const times = (seen + missing) / seen
      return seen > 0 && times <= mostMissed ? energy.map((kwh) => kwh * times) : undefined
    }),
    ...stoppedMeters(world, course),
  ]
}

/** Stopped meters, corrected as if they had kept their former share of the supply. */
function stoppedMeters(world: Parts, course: Course): Suspect[] {
  const { simulation } = world
  const until = (course.begins[0] ?? 0) - healthy.before * day
  const from = until - healthy.days * day
  const before = simulation.areaBalance(course.areaId, from, until)?.supply ?? 0
  if (before <= 0) return []
  const shares = new Map<number, number>()
  return tryUsers(world, course, course.areaId, 'stopped', (energy, id) => {
    const share = shares.get(id) ?? simulation.netEnergy(id, from, until) / before
    shares.set(id, share)
    const now = sumWhere(energy, course.wrong) / Math.max(1e-9, sumWhere(course.supply, course.wrong))
    return share > 0 && now < share / mostMissed
      ? energy.map((_, n) => share * (course.supply[n] ?? 0))
      : undefined
  })
}

/** Corrects each meter of an area in one way, and returns those with which the loss becomes normal. */
function tryUsers(
  world: Parts,
  course: Course,
  areaId: number,
  kind: SuspectKind,
  correct: (energy: readonly number[], id: number) => ReturnType<Correct>,
): Suspect[] {
  const { begins, energyOf, supply, sale, wrong } = course
  return metersOf(world, areaId).flatMap(({ id, name, nameZh }): Suspect[] => {
    const energy = energyOf(id)
    const put = correct(energy, id)
    if (put === undefined) return []
    const then = begins.map((_, n) => {
      const added = wrong[n] === true ? (put[n] ?? 0) - (energy[n] ?? 0) : 0
      return { supply: supply[n] ?? 0, loss: (supply[n] ?? 0) - (sale[n] ?? 0) - added }
    })
    const all = then.reduce((sum, one) => sum + one.supply, 0)
    const lossThen = (then.reduce((sum, { loss }) => sum + loss, 0) / Math.max(1e-9, all)) * 100
    if (isLossOut(lossThen)) return []
    const spread = spreadOf(then.flatMap((one) => (one.supply > 0 ? [(one.loss / one.supply) * 100] : [])))
    return [
      {
        id,
        name,
        nameZh,
        kind,
        energy: rounded(sumWhere(energy, wrong)),
        corrected: rounded(sumWhere(put, wrong)),
        lossThen: rounded(lossThen),
        spread: rounded(spread, 3),
      },
    ]
  })
}

/** Standard deviation. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(square / Math.max(1, values.length))
}

function sumWhere(values: readonly number[], is: readonly boolean[]): number {
  return values.reduce((sum, value, n) => (is[n] === true ? sum + value : sum), 0)
}
