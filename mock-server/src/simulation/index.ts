import type { Quality } from '#domain/metering/properties.ts'
import { kindOfValue, type ValueId } from '#domain/metering/values.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { Arrivals } from './arrivals.ts'
import { dayAt, isInWorld, slots } from './calendar.ts'
import { DayBlocks } from './energy/day-blocks.ts'
import { DaySums } from './energy/day-sums.ts'
import { DeviceStates, type DeviceState } from './devices/device-states.ts'
import { areaBalanceOf, lossShare } from './energy/line-loss.ts'
import { createNoise } from './load/noise.ts'
import type { LoadSources } from './load/sources.ts'
import { Registers } from './energy/registers.ts'
import type { FleetView, Points, Sample, ShownRegisters, Simulation, Moments } from './types.ts'
import { CalmRanges } from './values/calm-ranges.ts'
import { correctionAt, correctPoints, Values } from './values/values.ts'
import { createWeather } from './load/weather.ts'

/** Maximum number of points per call. */
const mostPoints = 250_000

const displayedThere = ['forward', 'forwardSharp', 'forwardPeak', 'forwardFlat', 'forwardValley'] as const

const missing: Sample = { value: null, quality: 'missing' }

interface Parts {
  states: DeviceStates
  registers: Registers
  arrivals: Arrivals
  values: Values
  calm: CalmRanges
}

/** Creates the simulation of a fleet: a pure function, the same seed and fleet always give the same numbers. */
export function createSimulation(seed: number, fleet: FleetView): Simulation {
  const parts = createParts(seed, fleet)
  const { states, registers, arrivals, values, calm } = parts
  /** Returns `say(state)` for a known device, and `otherwise` for an unknown one. */
  const about = <T>(id: number, otherwise: NoInfer<T>, say: (state: DeviceState) => T): T => {
    const state = states.get(id)
    return state === undefined ? otherwise : say(state)
  }
  return {
    kindOf: (id) => kindOfValue(id, []),
    // limits belong to products; the fleet overrides this
    limitOf: () => null,
    sample: (id, property, time, now = time) => sampleOf(parts, id, property, time, now),
    quality: (id, property, time, now) => judgedOf(parts, id, property, time, now).quality,
    points: (id, properties, span) => pointsOf(parts, id, properties, span),
    energy: (id, from, until) => about(id, 0, (state) => registers.energy(state, from, until)),
    display: (id, time) =>
      about(id, [], (state) =>
        values.of(state, displayedThere, time, quarter, time).map((value) => value ?? 0),
      ),
    removed: (id, time) => about<number[]>(id, [], (state) => values.removed(state, time)),
    spliced: (id, register, from, until) =>
      about(id, 0, (state) => values.spliced(state, register, from, until)),
    registers: (id, time) =>
      about<ShownRegisters | undefined>(id, undefined, (state) => values.registers(state, time)),
    power: (id, time) => about(id, 0, (state) => values.power(state, time)),
    faults: (id, from, until) => about(id, [], (state) => states.faults(state, from, until)),
    isReachable: (id, time) => about(id, false, (state) => arrivals.isReachable(state, time)),
    lastHeard: (id, time) => about(id, 0, (state) => arrivals.lastHeard(state, time)),
    collected: (id, time) => about(id, null, (state) => arrivals.collected(state, time)),
    success: (id, time) => about(id, null, (state) => arrivals.collected(state, time)?.success ?? null),
    netEnergy: (id, from, until) => about(id, 0, (state) => registers.energy(state, from, until, true)),
    quarters: (id, begin, days) =>
      about(id, new Float64Array(days * slots), (state) => registers.quarters(state, begin, days)),
    areaBalance: (areaId, from, until) => areaBalanceOf(states, registers, areaId, from, until),
    lineLoss: (areaId, from, until) => lossShare(areaBalanceOf(states, registers, areaId, from, until)),
    calmRange: (id, property, time) =>
      isInWorld(time) ? about(id, undefined, (state) => calm.of(state, property, dayAt(time))) : undefined,
    forget: (id) => states.forget(id),
  }
}

function createParts(seed: number, fleet: FleetView): Parts {
  const sources: LoadSources = { seed, noise: createNoise(seed), weather: createWeather(seed) }
  const states = new DeviceStates(seed, fleet)
  const blocks = new DayBlocks(states, sources)
  const registers = new Registers(blocks, new DaySums(states, blocks, sources), fleet, seed)
  return {
    states,
    registers,
    arrivals: new Arrivals(states),
    values: new Values(sources, states, blocks, registers),
    calm: new CalmRanges(sources, states, blocks),
  }
}

function sampleOf(parts: Parts, id: number, property: ValueId, time: number, now: number): Sample {
  const { state, quality, corrected } = judgedOf(parts, id, property, time, now)
  if (corrected !== undefined) return corrected
  if (state === undefined || quality === 'missing') return missing
  return { value: parts.values.of(state, [property], time, quarter, now)[0] ?? null, quality }
}

/** Returns the quality of a property at a time, and the manual correction if there is one. */
function judgedOf(
  { states, arrivals }: Parts,
  id: number,
  property: ValueId,
  time: number,
  now: number,
): { quality: Quality; state?: DeviceState; corrected?: Sample } {
  const state = states.get(id)
  if (state === undefined || !isInWorld(time)) return missing
  const corrected = correctionAt(states.fleet.correctionsOf(id), property, time, now)
  if (corrected !== undefined) return { quality: corrected.quality, corrected }
  // a value read between quarter hours is not a curve point
  return { quality: arrivals.quality(state, time, now, time % quarter === 0), state }
}

function pointsOf(
  { states, arrivals, values }: Parts,
  id: number,
  properties: readonly ValueId[],
  span: Moments,
): Points {
  const state = states.get(id)
  const times = timesOf(span)
  const quality: Quality[] = []
  const series: (number | null)[][] = properties.map(() => [])
  for (const time of times) {
    const mark = state === undefined ? 'missing' : arrivals.quality(state, time, span.now, true)
    const isThere = state !== undefined && mark !== 'missing'
    const row = isThere ? values.of(state, properties, time, span.step, span.now) : []
    quality.push(mark)
    for (let place = 0; place < series.length; place += 1) series[place]?.push(row[place] ?? null)
  }
  const named = properties.map((property, place) => [property, series[place] ?? []] as const)
  const corrections = states.fleet.correctionsOf(id)
  const points = { times, series: Object.fromEntries(named), quality }
  return corrections.length === 0 ? points : correctPoints(points, corrections, span)
}

/** Returns the times of a span up to now. Throws a `RangeError` above `mostPoints`. */
function timesOf({ from, until, step, now }: Moments): number[] {
  const end = Math.min(until, now + 1)
  if (!Number.isFinite(from) || !Number.isFinite(end) || !(step > 0)) return []
  const count = Math.max(0, Math.ceil((end - from) / step))
  if (count > mostPoints) throw new RangeError(`${count} points are more than ${mostPoints}`)
  return Array.from({ length: count }, (_, place) => from + place * step)
}
