import type { PropertyId, Quality } from '#contract/metering/properties.ts'
import { Arrivals } from './arrivals.ts'
import { isInWorld, quarter } from './calendar.ts'
import { DayBlocks } from './day-blocks.ts'
import { DaySums } from './day-sums.ts'
import { DeviceStates } from './device-states.ts'
import { lineLossOf } from './line-loss.ts'
import type { LoadSources } from './load.ts'
import { createNoise } from './noise.ts'
import { Registers } from './registers.ts'
import type { FleetView, Points, Sample, Simulation } from './types.ts'
import { Values } from './values.ts'
import { createWeather } from './weather.ts'

/** More points at once are refused. */
export const mostPoints = 250_000

const missing: Sample = { value: null, quality: 'missing' }

/** The simulation of a fleet: pure, the same seed and fleet give the same numbers whenever they are asked for. */
export function createSimulation(seed: number, fleet: FleetView): Simulation {
  const sources: LoadSources = { seed, noise: createNoise(seed), weather: createWeather(seed) }
  const states = new DeviceStates(seed, fleet)
  const blocks = new DayBlocks(states, sources)
  const registers = new Registers(blocks, new DaySums(states, blocks, sources), seed)
  const arrivals = new Arrivals(states)
  const values = new Values(sources, blocks, registers, fleet)

  const sample = (id: number, property: PropertyId, time: number, now = time): Sample => {
    const state = states.get(id)
    if (state === undefined || !isInWorld(time)) return missing
    const quality = arrivals.quality(state, time, now, time % quarter === 0)
    if (quality === 'missing') return missing
    return { value: values.of(state, [property], time, quarter, now)[0] ?? null, quality }
  }

  return {
    sample,
    points: (id, properties, span) => {
      const times = timesOf(span)
      const quality: Quality[] = []
      const series: (number | null)[][] = properties.map(() => [])
      const state = states.get(id)
      for (const time of times) {
        const mark = state ? arrivals.quality(state, time, span.now, true) : 'missing'
        quality.push(mark)
        const row =
          state === undefined || mark === 'missing'
            ? undefined
            : values.of(state, properties, time, span.step, span.now)
        for (const [place, points] of series.entries()) points.push(row?.[place] ?? null)
      }
      const named = Object.fromEntries(properties.map((property, place) => [property, series[place] ?? []]))
      return { times, series: named, quality } satisfies Points
    },
    energy: (id, from, until) => {
      const state = states.get(id)
      return state === undefined ? 0 : registers.energy(state, from, until)
    },
    power: (id, time) => {
      const state = states.get(id)
      return state === undefined ? 0 : values.power(state, time)
    },
    faults: (id, from, until) => {
      const state = states.get(id)
      return state === undefined ? [] : states.faults(state, from, until)
    },
    isHeard: (id, time) => {
      const state = states.get(id)
      return (
        state !== undefined &&
        isInWorld(time) &&
        time >= state.profile.installed &&
        arrivals.outageAt(state, time) === undefined
      )
    },
    lastHeard: (id, time) => {
      const state = states.get(id)
      return state === undefined || !isInWorld(time) ? 0 : arrivals.lastHeard(state, time)
    },
    success: (id, time) => {
      const state = states.get(id)
      if (state === undefined || !isInWorld(time)) return null
      const { due, arrived } = arrivals.count(state, time)
      return due === 0 ? null : (arrived / due) * 100
    },
    lineLoss: (areaId, from, until) => lineLossOf(states, registers, areaId, from, until),
    forget: (id) => (id === undefined ? states.forgetAll() : states.forget(id)),
  }
}

/** Moments of a span that are not after now. Throws RangeError where they are too many. */
function timesOf({
  from,
  until,
  step,
  now,
}: {
  from: number
  until: number
  step: number
  now: number
}): number[] {
  const end = Math.min(until, now + 1)
  if (!Number.isFinite(from) || !Number.isFinite(end) || !(step > 0)) return []
  const count = Math.max(0, Math.ceil((end - from) / step))
  if (count > mostPoints) throw new RangeError(`${count} points are more than ${mostPoints}`)
  return Array.from({ length: count }, (_, place) => from + place * step)
}
