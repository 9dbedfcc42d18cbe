import { isOutputId } from '#domain/metering/values.ts'
import { dayPoints, type ComparedProperty } from '#domain/compute/likeness/search.ts'
import { meanCurve, type Curve } from '#domain/compute/likeness/points.ts'
import { day, hour, quarter } from '#contract/schema/time-units.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import type { FleetView, Simulation } from '#mock/simulation/types.ts'

interface Sources {
  fleet: Pick<FleetView, 'profile' | 'childrenOf' | 'checkOf'> & {
    onChange: (listener: (id: number) => void) => void
    onPast: (listener: (id: number) => void) => void
  }
  simulation: Simulation
  clock: () => number
}

/** Maximum number of cached days: 2,000 devices over two weeks. */
const keptDays = 30_000
/** Exceeds every day number, so that cache keys are unique. */
const manyDays = 65_536
/** Days within which missing values may still be collected. */
const collectedWithin = 3

interface Known {
  curve: Curve
  version: number
}

const curves = keptBy<DayCurves>()

/** Returns the cached day curves of a platform. */
export function dayCurves(sources: Sources): DayCurves {
  return curves(sources.fleet, () => new DayCurves(sources))
}

/** Cache of the curves of past days, by device and property. */
export class DayCurves {
  readonly #sources: Sources
  readonly #kept = new Map<ComparedProperty, BoundedMap<number, Known>>()
  /** Number of changes per device; a change invalidates its cached curves. */
  readonly #versions = new Map<number, number>()

  constructor(sources: Sources) {
    this.#sources = sources
    const { fleet } = sources
    fleet.onChange((id) => this.#changed(id))
    fleet.onPast((id) => this.#changed(id))
  }

  /** Returns the measurements of a device on the day from a midnight; null where missing or in the future. */
  day(id: number, property: ComparedProperty, begin: number): Curve {
    const now = this.#sources.clock()
    // outputs are not cached: a formula may read other devices, and may itself change
    if (begin + day > now || isOutputId(property)) return this.#make(id, property, begin, now)
    const isSettled = now - begin > collectedWithin * day
    const version = (this.#versions.get(id) ?? 0) + (isSettled ? 0 : Math.floor(now / hour) / 1e9)
    const days = this.#kept.get(property) ?? this.#begin(property)
    const key = id * manyDays + Math.floor(begin / day)
    const kept = days.get(key)
    if (kept?.version === version) return kept.curve
    return days.set(key, { curve: this.#make(id, property, begin, now), version }).curve
  }

  /** Returns the mean of days given by their midnights; a single day unchanged. */
  mean(id: number, property: ComparedProperty, begins: readonly number[]): Curve {
    const [only = 0] = begins
    if (begins.length === 1) return this.day(id, property, only)
    return meanCurve(begins.map((begin) => this.day(id, property, begin)))
  }

  /** Returns the days concatenated. */
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
    // a terminal's outage affects the devices behind it, and a transformer supplies its users' load
    for (const one of [id, ...fleet.childrenOf(id), fleet.checkOf(areaId) ?? id]) {
      this.#versions.set(one, (this.#versions.get(one) ?? 0) + 1)
    }
  }
}
