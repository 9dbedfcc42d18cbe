import type { SearchAsk, SimilarFound } from '#contract/calls/compute/resemble.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { day } from '#contract/schema/time-units.ts'
import { type Base, verdictOf } from '#domain/compute/likeness/base.ts'
import { equalShape, lossRiseLeast } from '#domain/compute/likeness/conclusion.ts'
import { likenessOf, scoreOf } from '#domain/compute/likeness/likeness.ts'
import { correlation, energyRatio, standardised } from '#domain/compute/likeness/measures.ts'
import { isValue, pairsOf, type Curve } from '#domain/compute/likeness/points.ts'
import { likenessLimits, usualBase } from '#domain/compute/likeness/search.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { isOutputId } from '#domain/metering/values.ts'
import { metresBetween } from '#domain/reform/distance.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { dayCurves, type DayCurves } from '#mock/engines/likeness/day-curves.ts'
import { seenBy } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { changeBefore, lossRiseOf, beginsOf } from './change.ts'
import { rowOf, type Hit } from './rows.ts'

/** Candidate transformers of a meter: the nearest ones, and those whose numbers differ by at most `numbered`. */
const nearest = 24
const numbered = 3

type Sees = (row: StoredDevice) => boolean

/** Devices to compare: those in scope that are visible to the user and measure the property. */
function targetsOf(
  world: World,
  { method, scope, property, deviceId }: Pick<SearchAsk, 'method' | 'scope' | 'property' | 'deviceId'>,
  sees: Sees,
): StoredDevice[] {
  const reference = world.fleet.table.get(deviceId)
  const rows = scope === 'area' ? ofArea(world, reference) : world.fleet.table.rows
  const isUser = method === 'area' || scope === 'class'
  return rows.filter((row) => {
    if (method === 'curve' && row.id === deviceId) return false
    if (row.state === 'inactive' || row.state === 'retired') return false
    if (scope === 'terminals' && row.family !== 'transformer') return false
    if (isUser && isTerminal(row.family) && row.family !== reference?.family) return false
    if (scope === 'class' && row.customerClass !== reference?.customerClass) return false
    if (!(isOutputId(property) || (measured[row.family]?.includes(property) ?? false))) return false
    return sees(row)
  })
}

function ofArea({ fleet }: World, reference: StoredDevice | undefined): readonly StoredDevice[] {
  if (reference === undefined || reference.areaId === 0) return []
  const ids = [...fleet.usersOf(reference.areaId), fleet.checkOf(reference.areaId) ?? 0]
  return ids.flatMap((id) => fleet.table.get(id) ?? [])
}

/** Finds visible transformers near a device, that of its own area first. */
function nearTransformers({ fleet }: World, sees: Sees): (row: StoredDevice) => readonly StoredDevice[] {
  const transformers = fleet.table.rows.filter(
    (row) => row.family === 'transformer' && row.state !== 'inactive' && row.state !== 'retired' && sees(row),
  )
  const known = new Map<number, readonly StoredDevice[]>()
  return ({ areaId, ...row }) => {
    const kept = known.get(areaId)
    if (kept !== undefined) return kept
    const own = fleet.table.get(fleet.checkOf(areaId) ?? 0)
    const place = own ?? row
    const sorted = transformers
      .filter(({ id }) => id !== own?.id)
      .map((one) => ({ one, metres: metresBetween(place, one) }))
      .toSorted((a, b) => a.metres - b.metres)
      .map(({ one }) => one)
    const isBeside = (one: StoredDevice) => Math.abs(one.areaId - areaId) <= numbered
    const near = sorted.filter((one, rank) => rank < nearest || isBeside(one))
    const all = own === undefined ? near : [own, ...near]
    known.set(areaId, all)
    return all
  }
}

/** Minimum share of a curve that must have arrived. */
const arrivedLeast = 0.5
/** Share of the past energy below which a level counts as fallen. */
const fallen = 0.75
/** Rank of swapped meters: below losses, above mere differences. */
const swappedRank = 120
/** Minimum lead in correlation of another transformer over the meter's own. */
const clearly = 0.1

/** An incremental search that keeps its best hits. */
export class Search {
  readonly asked: SearchAsk
  readonly base: Base
  readonly targets: readonly StoredDevice[]
  /** Number of curves compared so far. */
  done = 0
  readonly #world: World
  readonly #curves: DayCurves
  readonly #begins: number[]
  readonly #others: number[]
  readonly #begun = performance.now()
  readonly #scores: number[] = []
  readonly #isLowestFirst: boolean
  readonly #sees: Sees
  #hits: Hit[] = []

  /** For a reference curve the most similar are listed first, with `isLowestFirst` the least similar. */
  constructor(world: World, asked: SearchAsk, person: StoredUser, isLowestFirst = false) {
    const now = world.clock()
    this.#world = world
    this.#isLowestFirst = isLowestFirst
    this.asked = asked.method === 'area' ? { ...asked, property: 'ua' } : asked
    this.base = asked.base ?? usualBase(this.asked.property, asked.method)
    this.#curves = dayCurves(world)
    this.#begins = beginsOf(asked, now)
    const other = { from: asked.otherFrom ?? asked.from, to: asked.otherTo ?? asked.otherFrom ?? asked.to }
    this.#others = beginsOf(other, now, 'otherFrom')
    this.#sees = seenBy(world, deviceResource, person)
    this.targets = targetsOf(world, this.asked, this.#sees)
  }

  /** Compares one curve per step. */
  *work(): Generator<undefined, void> {
    const compare = this.#comparing()
    for (const device of this.targets) {
      const hit = compare(device)
      if (hit !== undefined) this.#keep(hit)
      this.done += 1
      yield
    }
  }

  /** Hits so far, best first. */
  found(): SimilarFound {
    const parts = { world: this.#world, curves: this.#curves, begins: this.#begins, others: this.#others }
    const list = this.#best().map((hit, place) =>
      rowOf({ ...parts, asked: this.asked, base: this.base }, hit, place + 1),
    )
    return { compared: this.done, took: performance.now() - this.#begun, list }
  }

  /** Minimum and median of all scores. */
  spread(): { lowest: number; median: number } {
    const sorted = this.#scores.toSorted((a, b) => a - b)
    return { lowest: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0 }
  }

  /** Number of scores that pass a test, listed or not. */
  count(passes: (score: number) => boolean): number {
    return this.#scores.filter(passes).length
  }

  #comparing(): (device: StoredDevice) => Hit | undefined {
    const { method } = this.asked
    if (method === 'area') return this.#byVoltage()
    return method === 'past' ? this.#withPast() : this.#withReference()
  }

  /** Score shown in a row; without a permitted lag it is cheaper to compute. */
  #scoreOf(reference: Curve, other: Curve): number {
    const { base } = this
    const { lag } = this.asked
    return lag === 0 ? scoreOf(reference, other, base) : likenessOf(reference, other, { base, lag }).score
  }

  /** Compares others with one curve, most or least similar first. */
  #withReference(): (device: StoredDevice) => Hit | undefined {
    const reference = this.#curves.mean(this.asked.deviceId, this.asked.property, this.#begins)
    return (device) => {
      const other = this.#curves.mean(device.id, this.asked.property, this.#others)
      const score = this.#scoreOf(reference, other)
      return hasArrived(other) ? { device, score, rank: this.#isLowestFirst ? -score : score } : undefined
    }
  }

  /** Compares devices with their own past; those of the same shape at a lower level, and stopped meters, rank first. */
  #withPast(): (device: StoredDevice) => Hit | undefined {
    const { property } = this.asked
    const parts = {
      world: this.#world,
      curves: this.#curves,
      property,
      begins: this.#begins,
      others: this.#others,
      sees: this.#sees,
    }
    const energyOf = (id: number, [first = 0]: readonly number[], count: number) =>
      this.#world.simulation.netEnergy(id, first, first + count * day) / count
    return (device) => {
      const [least, now] = [this.#begins, this.#others].map((days) => energyOf(device.id, days, days.length))
      // the registers exclude unchanged devices without reading their curves
      if (least === undefined || now === undefined || least <= 0 || now >= least * fallen) return undefined
      const before = this.#curves.mean(device.id, property, this.#begins)
      const after = this.#curves.mean(device.id, property, this.#others)
      if (!hasArrived(before) || !hasArrived(after)) return undefined
      const pairs = pairsOf(before, after)
      const ratio = energyRatio(pairs) ?? 1
      const score = this.#scoreOf(before, after)
      const isFallen = ratio < fallen && (correlation(pairs) >= equalShape || Math.abs(ratio) < 0.02)
      const change = isFallen ? changeBefore(this.#world, device.id, this.#others.at(-1) ?? 0) : undefined
      const isClear =
        change !== undefined && change.begin > (this.#begins.at(-1) ?? 0) && this.#isLost(device, change)
      if (isClear) return { device, score, rank: 200 - 100 * ratio, change }
      const swapped = swappedWith(parts, device)
      if (swapped !== undefined) return { device, score, rank: swappedRank - score / 100, swapped }
      return { device, score, rank: 100 - score }
    }
  }

  /** Whether the missing energy is lost: the line loss of the area rose accordingly. */
  #isLost(device: StoredDevice, change: NonNullable<Hit['change']>): boolean {
    return (lossRiseOf(this.#world, device, change) ?? lossRiseLeast) >= lossRiseLeast
  }

  /** Compares each voltage with nearby transformers; keeps devices that clearly follow another than their own. */
  #byVoltage(): (device: StoredDevice) => Hit | undefined {
    const near = nearTransformers(this.#world, this.#sees)
    const known = new Map<number, Known>()
    const knownOf = (id: number): Known => {
      const kept = known.get(id) ?? readyOf(this.#curves.joined(id, 'ua', this.#begins))
      known.set(id, kept)
      return kept
    }
    return (device) => {
      const own = readyOf(this.#curves.joined(device.id, 'ua', this.#begins))
      if (!hasArrived(own.curve)) return undefined
      const found = near(device).map((transformer) => {
        const other = knownOf(transformer.id)
        return { transformer, curve: other.curve, r: correlationOf(own, other) }
      })
      const home = found.find(({ transformer }) => transformer.areaId === device.areaId)
      const best = found.toSorted((a, b) => b.r - a.r)[0]
      if (best === undefined || best === home || best.r - (home?.r ?? 0) < clearly) return undefined
      if (best.r < equalShape) return undefined
      const score = scoreOf(own.curve, best.curve, 'z')
      const follows = { transformer: best.transformer, r: best.r, own: home?.r }
      return { device, score, rank: best.r - (home?.r ?? 0), follows }
    }
  }

  #keep(hit: Hit): void {
    this.#scores.push(hit.score)
    if (this.asked.method !== 'past' && hit.score < this.asked.threshold) return
    this.#hits.push(hit)
    if (this.#hits.length > 20 * likenessLimits.rows) this.#hits = this.#best()
  }

  #best(): Hit[] {
    return this.#hits
      .toSorted((a, b) => b.rank - a.rank || a.device.id - b.device.id)
      .slice(0, likenessLimits.rows)
  }
}

/** A curve, and its standardised form (mean 0, standard deviation 1) if it is complete. */
interface Known {
  curve: Curve
  whole?: Float64Array
}

function readyOf(curve: Curve): Known {
  const values = Float64Array.from(curve.filter(isValue))
  return values.length === curve.length ? { curve, whole: standardised(values) } : { curve }
}

/** Pearson r; for two complete curves the mean of their products, because thousands of pairs are compared. */
function correlationOf(one: Known, other: Known): number {
  const [a, b] = [one.whole, other.whole]
  if (a === undefined || b === undefined || a.length !== b.length) {
    return correlation(pairsOf(one.curve, other.curve))
  }
  let sum = 0
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0)
  return a.length === 0 ? 0 : sum / a.length
}

function hasArrived(curve: Curve): boolean {
  return curve.filter(isValue).length >= curve.length * arrivedLeast
}

interface Parts {
  world: Pick<World, 'fleet' | 'simulation'>
  curves: DayCurves
  property: SearchAsk['property']
  /** Days of the past, and the days compared with them. */
  begins: readonly number[]
  others: readonly number[]
  sees: Sees
}

/** Maximum relative difference of two energies that count as equal. */
const near = 0.25

/**
 * Visible meter of the same area that appears swapped with a device: each now counts what the other counted before, and
 * neither counts what it counted itself.
 */
function swappedWith(parts: Parts, device: StoredDevice): StoredDevice | undefined {
  const { fleet } = parts.world
  const own = energiesOf(parts, device.id)
  const others = fleet.usersOf(device.areaId).flatMap((id) => fleet.table.get(id) ?? [])
  // the registers exclude most pairs without reading their curves
  return others.find((other) => {
    if (other.id === device.id || other.state === 'inactive' || other.state === 'retired') return false
    if (!parts.sees(other)) return false
    const [before, after] = energiesOf(parts, other.id)
    return isNear(own[1], before) && isNear(own[0], after) && isCrossed(parts, device.id, other.id)
  })
}

function isCrossed({ curves, property, begins, others }: Parts, one: number, other: number): boolean {
  const [oneBefore, otherBefore] = [one, other].map((id) => curves.mean(id, property, begins))
  const [oneAfter, otherAfter] = [one, other].map((id) => curves.mean(id, property, others))
  if (!oneBefore || !otherBefore || !oneAfter || !otherAfter) return false
  const crossed = [scoreOf(otherBefore, oneAfter, 'level'), scoreOf(oneBefore, otherAfter, 'level')]
  const straight = [scoreOf(oneBefore, oneAfter, 'level'), scoreOf(otherBefore, otherAfter, 'level')]
  return crossed.every(
    (score, place) => verdictOf(score, 'level') === 'same' && score > (straight[place] ?? 0),
  )
}

function energiesOf({ world, begins, others }: Parts, id: number): readonly [before: number, after: number] {
  const meanOf = (days: readonly number[]) => {
    const [first = 0] = days
    return world.simulation.netEnergy(id, first, first + days.length * day) / Math.max(1, days.length)
  }
  return [meanOf(begins), meanOf(others)]
}

function isNear(one: number, other: number): boolean {
  return other > 0 && Math.abs(one / other - 1) < near
}
