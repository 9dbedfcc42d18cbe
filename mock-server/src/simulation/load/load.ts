import { normal, hash, unit } from '#mock/lib/random.ts'
import { slots, weekdayOf, dayOfYear } from '../calendar.ts'
import type { Traits } from '../devices/traits.ts'
import { placeOfTemplate, templateFor } from './noise.ts'
import type { LoadSources } from './sources.ts'
import type { Profile } from '../types.ts'
import { coolingShape, heatingShape } from './weather.ts'

/** Whether a load consists of its class's shape alone; other loads have parts that vary by day. */
export function isShaped({ profile: { customerClass } }: Traits): boolean {
  return customerClass !== 'pump' && customerClass !== 'ev' && customerClass !== 'pv'
}

/**
 * Adds a customer's load of a day in kW: 97 points on quarter hours, including the next midnight. Power is linear
 * between points.
 */
export function addLoad(sources: LoadSources, traits: Traits, dayNumber: number, into: Float64Array): void {
  if (!isShaped(traits)) addSpecialLoad(sources, traits, dayNumber, into)
  if (traits.profile.customerClass !== 'pump' && traits.profile.customerClass !== 'ev') {
    addShape(sources, traits, dayNumber, into)
  }
}

/** Level of a shaped load on a day in kW: varies daily, and differs at weekends. */
export function levelOf({ seed }: LoadSources, { scale, load, profile }: Traits, dayNumber: number): number {
  const week = weekdayOf(dayNumber) >= 5 ? load.weekend : 1
  const chance = Math.max(-2, Math.min(2, normal(seed, profile.id, dayNumber, 61)))
  return scale * week * Math.exp(0.08 * chance)
}

export function stripOf({ noise }: LoadSources, { load }: Traits): Float64Array {
  return load.isHome ? noise.home : noise.smooth
}

/** Returns the kW of a shaped load at the first point of a day. */
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

/** Adds the unshaped load of a day in kW: pumps and charging stations, and the feed-in of photovoltaic roofs. */
function addSpecialLoad(sources: LoadSources, traits: Traits, dayNumber: number, into: Float64Array): void {
  const { customerClass, maxPower } = traits.profile
  if (customerClass === 'pv') return addRoof(sources, traits, dayNumber, into)
  const load = new Float64Array(slots + 1).fill(maxPower * 0.01)
  if (customerClass === 'pump') runPump(sources, traits, dayNumber, load)
  else charge(sources, traits, dayNumber, load)
  for (let slot = 0; slot <= slots; slot += 1) {
    into[slot] = (into[slot] ?? 0) + Math.min(load[slot] ?? 0, traits.limit)
  }
}

/** Two runs of three to five hours: daily from April to October, otherwise on one day in four. */
function runPump({ seed }: LoadSources, { profile }: Traits, dayNumber: number, load: Float64Array): void {
  const date = dayOfYear(dayNumber)
  const isSeason = date > 90 && date < 300
  if (!isSeason && unit(seed, profile.id, dayNumber, 62) > 0.25) return
  for (const [block, earliest] of [18, 58].entries()) {
    const start = earliest + (hash(seed, profile.id, dayNumber, 63 + block) % 14)
    const length = 12 + (hash(seed, profile.id, dayNumber, 65 + block) % 9)
    const level = 0.9 + 0.1 * unit(seed, profile.id, dayNumber, 67 + block)
    load.fill(profile.maxPower * level, start, start + length)
  }
}

/** Sessions of one to four quarter hours, mostly at noon and in the evening; all end before midnight. */
function charge({ seed }: LoadSources, { profile }: Traits, dayNumber: number, load: Float64Array): void {
  const sessions = 7 + (hash(seed, profile.id, dayNumber, 62) % 9)
  for (let session = 0; session < sessions; session += 1) {
    const chance = hash(seed, profile.id, dayNumber, 200 + session)
    const length = 1 + (chance % 4)
    const start = [46, 76, 80, 20][(chance >>> 3) % 4] ?? 46
    const first = start + ((chance >>> 6) % (start === 20 ? 56 : 12))
    const power = Math.min(profile.maxPower, [30, 60, 60, 120][(chance >>> 13) % 4] ?? 60)
    for (let slot = first; slot < Math.min(first + length, slots - 1); slot += 1) {
      load[slot] = (load[slot] ?? 0) + power
    }
  }
}

/** A bell curve from 7:00 to 18:00 whose height follows the sun. */
function addRoof({ weather }: LoadSources, { profile }: Traits, dayNumber: number, into: Float64Array): void {
  const peak = profile.maxPower * 1.25 * weather(dayNumber).sun
  for (let slot = 29; slot < 72; slot += 1) {
    const height = Math.sin(((slot - 28) / 44) * Math.PI)
    into[slot] = (into[slot] ?? 0) - peak * height * Math.sqrt(height)
  }
}

/** Range of an area's line loss on an ordinary day, as a share. */
const usual = { least: 0.0213, most: 0.0347 } as const
/** Relative variation of that loss by day: by weather-dependent load, and at random. */
const swing = { weather: 0.1, own: 0.05 } as const
/** Cooling plus heating demand halfway to the worst days. */
const mild = 0.5

/**
 * Ratio of a transformer's supply to its users' load on a day. Lines lose 1.8 to 4 %, more on days with much cooling or
 * heating, as losses grow with the square of the current.
 */
export function supplyFactor(
  { seed, weather }: Pick<LoadSources, 'seed' | 'weather'>,
  { id, areaId, family }: Pick<Profile, 'areaId' | 'family' | 'id'>,
  dayNumber: number,
): number {
  const { cooling, heating } = weather(dayNumber)
  const stress = Math.min(1, cooling + heating) - mild
  const own = unit(seed, areaId, dayNumber, 414) - 0.5
  const ordinary = usual.least + (usual.most - usual.least) * unit(seed, areaId, 412)
  const loss = ordinary * (1 + 2 * swing.weather * stress + 2 * swing.own * own)
  // a concentrator measures next to the check device, with the error of its accuracy class
  return (1 / (1 - loss)) * (family === 'transformer' ? 1 : 1 + 0.004 * (unit(seed, id, 413) - 0.5))
}
