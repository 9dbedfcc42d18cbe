import type { ValueId } from '#domain/metering/values.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { dayAt, startOf } from '../calendar.ts'
import { slotOf } from '../energy/day-blocks.ts'
import { isMeter } from '../devices/device-states.ts'
import type { Effect } from '../faults/effects.ts'
import type { LoadSources } from '../load/sources.ts'
import { at } from '../load/noise.ts'
import { usualSignal, type Traits } from '../devices/traits.ts'
import type { Profile } from '../types.ts'
import { temperatureAt } from '../load/weather.ts'
import type { Reading } from './reading.ts'

type Condition = (sources: LoadSources, traits: Traits, reading: Reading, time: number) => number | null

/** The values that describe the device itself. */
export const conditionValues: Partial<Record<ValueId, Condition>> = {
  frequency,
  temperature,
  battery: ({ seed }, { battery, profile }, { effect }, time) =>
    Math.min(battery + 0.01 * (unit(seed, profile.id, dayAt(time), 451) - 0.5), effect.battery),
}

/** The whole grid swings together; nothing is measured where there is no voltage. */
function frequency({ noise }: LoadSources, _: Traits, { voltage }: Reading, time: number): number | null {
  if (Math.max(...voltage) <= 0) return null
  return 50 + 0.012 * strand(noise.smooth, time, 97)
}

function temperature(
  { weather }: LoadSources,
  { warmth }: Traits,
  { share, effect }: Reading,
  time: number,
): number {
  const dayNumber = dayAt(time)
  const air = temperatureAt(weather(dayNumber), (time - startOf(dayNumber)) / day)
  return Math.max(air + warmth + 5 * share, effect.heat)
}

/** How strong a radio is heard, dBm; meters on the carrier or on a wire have none. It depends on nothing that is drawn. */
export function signalAt(
  { seed, noise }: LoadSources,
  profile: Profile,
  effect: Effect,
  time: number,
): number | null {
  const comm = profile.comm ?? (isMeter(profile) ? 'hplc' : '4g')
  if (comm !== '4g' && comm !== 'rf') return null
  const wobble = 1.6 * strand(noise.smooth, time, hash(seed, profile.id, 454))
  return Math.round(
    Math.max(-115, Math.min(-55, effect.signal === 0 ? usualSignal(seed, profile) + wobble : effect.signal)),
  )
}

/** A strip read between its quarter hours. */
function strand(strip: Float64Array, time: number, offset: number): number {
  const dayNumber = dayAt(time)
  const passed = (time - startOf(dayNumber)) / quarter
  const whole = Math.floor(passed)
  const here = at(strip, offset + slotOf(dayNumber, whole))
  return here + (at(strip, offset + slotOf(dayNumber, whole) + 1) - here) * (passed - whole)
}
