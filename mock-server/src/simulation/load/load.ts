import { normal } from '#mock/lib/random.ts'
import { slots, weekdayOf } from '../calendar.ts'
import type { Traits } from '../devices/traits.ts'
import { placeOfTemplate, templateFor } from './noise.ts'
import { addSpecialLoad } from './special-loads.ts'
import { coolingShape, heatingShape } from './weather.ts'
import type { LoadSources } from './sources.ts'

/** Whether a load is the shape of its class and nothing else; the others have parts that follow the day. */
export function isShaped({ profile: { customerClass } }: Traits): boolean {
  return customerClass !== 'pump' && customerClass !== 'ev' && customerClass !== 'pv'
}

/**
 * Adds what a customer draws on a day in kW: 97 points on quarter hours, the next midnight included. Between two points
 * the power follows a straight line.
 */
export function addLoad(sources: LoadSources, traits: Traits, dayNumber: number, into: Float64Array): void {
  if (!isShaped(traits)) addSpecialLoad(sources, traits, dayNumber, into)
  if (traits.profile.customerClass !== 'pump' && traits.profile.customerClass !== 'ev') {
    addShape(sources, traits, dayNumber, into)
  }
}

/** kW of a shaped load's scale on a day: no two are alike, and weekends are not working days. */
export function levelOf({ seed }: LoadSources, { scale, load, profile }: Traits, dayNumber: number): number {
  const week = weekdayOf(dayNumber) >= 5 ? load.weekend : 1
  const chance = Math.max(-2, Math.min(2, normal(seed, profile.id, dayNumber, 61)))
  return scale * week * Math.exp(0.08 * chance)
}

export function stripOf({ noise }: LoadSources, { load }: Traits): Float64Array {
  return load.isHome ? noise.home : noise.smooth
}

/** kW at the first point of a day of a shaped load. */
export function firstPoint(sources: LoadSources, traits: Traits, dayNumber: number): number {
  const { load, shape, profile } = traits
  const place = placeOfTemplate(templateFor(sources.seed, profile.id, dayNumber))
  const { cooling, heating } = sources.weather(dayNumber)
  const unrest = 1 + load.unrest * (stripOf(sources, traits)[place] ?? 0)
  const cooled = load.cooling * cooling * (coolingShape[0] ?? 0)
  const heated = load.heating * heating * (heatingShape[0] ?? 0)
  return levelOf(sources, traits, dayNumber) * (shape[0] ?? 0) * unrest * (1 + cooled + heated)
}

function addShape(sources: LoadSources, traits: Traits, dayNumber: number, into: Float64Array): void {
  const { shape, load, profile } = traits
  const level = levelOf(sources, traits, dayNumber)
  const weather = sources.weather(dayNumber)
  const [cooling, heating] = [load.cooling * weather.cooling, load.heating * weather.heating]
  const strip = stripOf(sources, traits)
  const place = placeOfTemplate(templateFor(sources.seed, profile.id, dayNumber))
  for (let slot = 0; slot < slots; slot += 1) {
    const weathered = 1 + cooling * (coolingShape[slot] ?? 0) + heating * (heatingShape[slot] ?? 0)
    const unrest = 1 + load.unrest * (strip[place + slot] ?? 0)
    into[slot] = (into[slot] ?? 0) + level * (shape[slot] ?? 0) * unrest * weathered
  }
  into[slots] = (into[slots] ?? 0) + firstPoint(sources, traits, dayNumber + 1)
}
