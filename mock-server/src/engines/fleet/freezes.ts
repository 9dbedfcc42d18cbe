import type { PropertyId, Quality } from '#domain/metering/properties.ts'
import type { Freeze } from '#domain/metering/telemetry.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Simulation } from '#mock/simulation/types.ts'

/** Registers as they were frozen at a moment, with the energy since another. */
export function frozenAt(
  { simulation, clock }: { simulation: Simulation; clock: () => number },
  id: number,
  time: number,
  from: number,
): Freeze {
  const now = clock()
  const read = (property: PropertyId) => simulation.sample(id, property, time, now)
  const [forward, sharp, peak, flat, valley] = [
    read('forward'),
    read('forwardSharp'),
    read('forwardPeak'),
    read('forwardFlat'),
    read('forwardValley'),
  ]
  // what a person put right of one register is said of them all
  const touched = [forward, sharp, peak, flat, valley].find(({ quality }) => byHand.has(quality))
  return {
    date: formatTime(time).slice(0, 10),
    forward: forward.value,
    sharp: sharp.value,
    peak: peak.value,
    flat: flat.value,
    valley: valley.value,
    energy: forward.value === null ? null : Math.round(simulation.energy(id, from, time) * 100) / 100,
    quality: touched?.quality ?? forward.quality,
  }
}

const byHand: ReadonlySet<Quality> = new Set<Quality>(['corrected', 'estimated', 'invalid'])
