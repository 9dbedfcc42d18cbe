import { isOutputId } from '#domain/metering/values.ts'
import { dayPoints, type ComparedProperty } from '#domain/compute/likeness/search.ts'
import { meanCurve, type Curve } from '#domain/compute/likeness/points.ts'
import { day, hour, quarter } from '#contract/schema/time-units.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import type { FleetView, Simulation } from '#mock/simulation/types.ts'

/** What curves of days are made from. */
interface Sources {
  fleet: Pick<FleetView, 'profile' | 'childrenOf' | 'checkOf'> & {
    onChange: (listener: (id: number) => void) => void
    onPast: (listener: (id: number) => void) => void
  }
  simulation: Simulation
  clock: () => number
}

/** Days that are kept: 2,000 devices over two weeks. */
const keptDays = 30_000
/** More days than there are. */
const manyDays = 65_536
/** Days within which what was missing may still be collected. */
const collectedWithin = 3

interface Known {
  curve: Curve
  version: number
}

const curves = keptBy<DayCurves>()

/** The curves of days of a platform, each worked out once. */
export function dayCurves(sources: Sources): DayCurves {
  return curves(sources.fleet, () => new DayCurves(sources))
}

/** Curves of days that are over, by device and property. */
export class DayCurves {
  readonly #sources: Sources
  readonly #kept = new Map<ComparedProperty, BoundedMap<number, Known>>()
  /** How often something was different about a device: what was kept of it before is forgotten. */
  readonly #versions = new Map<number, number>()

  constructor(sources: Sources) {
    this.#sources = sources
    const { fleet } = sources
    fleet.onChange((id) => this.#changed(id))
    fleet.onPast((id) => this.#changed(id))
  }

  /** What a device measured on a day that begins at a midnight; what did not arrive, or lies ahead, is null. */
  day(id: number, property: ComparedProperty, begin: number): Curve {
    const now = this.#sources.clock()
    // a formula may read other devices, and be changed itself
    if (begin + day > now || isOutputId(property)) return this.#make(id, property, begin, now)
    const isSettled = now - begin > collectedWithin * day
    const version = (this.#versions.get(id) ?? 0) + (isSettled ? 0 : Math.floor(now / hour) / 1e9)
    const days = this.#kept.get(property) ?? this.#begin(property)
    const key = id * manyDays + Math.floor(begin / day)
    const kept = days.get(key)
    if (kept?.version === version) return kept.curve
    return days.set(key, { curve: this.#make(id, property, begin, now), version }).curve
  }

  /** The mean of the days that begin at midnights; with one day that day. */
  mean(id: number, property: ComparedProperty, begins: readonly number[]): Curve {
    const [only = 0] = begins
    if (begins.length === 1) return this.day(id, property, only)
    return meanCurve(begins.map((begin) => this.day(id, property, begin)))
  }

  /** The days one after the other. */
  joined(id: number, property: ComparedProperty, begins: readonly number[]): Curve {
    return begins.flatMap((begin) => this.day(id, property, begin))
  }

  #make(id: number, property: ComparedProperty, begin: number, now: number): Curve {
    const span = { from: begin, until: begin + day, step: quarter, now }
    const points = this.#sources.simulation.points(id, [property], span).series[property] ?? []
    if (points.length === dayPoints) return points
    return Array.from({ length: dayPoints }, (_, place) => points[place] ?? null)
  }

  #begin(property: ComparedProperty): BoundedMap<number, Known> {
    const days = new BoundedMap<number, Known>(keptDays)
    this.#kept.set(property, days)
    return days
  }

  #changed(id: number): void {
    const { fleet } = this.#sources
    const { areaId = 0 } = fleet.profile(id) ?? {}
    // who is behind a terminal is heard with it, and a transformer supplies what its users draw
    for (const one of [id, ...fleet.childrenOf(id), fleet.checkOf(areaId) ?? id]) {
      this.#versions.set(one, (this.#versions.get(one) ?? 0) + 1)
    }
  }
}
