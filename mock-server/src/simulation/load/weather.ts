import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { normal, unit } from '#mock/lib/random.ts'
import { dayOfYear, slots } from '../calendar.ts'

export interface DayWeather {
  /** Mean temperature in °C of this and the next day. */
  mean: number
  next: number
  /** Cooling and heating demand at the worst hour, 0 to about 1. */
  cooling: number
  heating: number
  /** Share of clear-sky sunshine, 0 to 1. */
  sun: number
}

/** Returns the city's weather on a day. */
export type Weather = (dayNumber: number) => DayWeather

/** Maximum number of cached days; enough for three years of registers without recomputation. */
const kept = 1500

/** °C between the mean and the warmest or coldest hour. */
const swing = 4.5

export function createWeather(seed: number): Weather {
  const known = new BoundedMap<number, DayWeather>(kept)
  return (dayNumber) => known.get(dayNumber) ?? known.set(dayNumber, weatherOf(seed, dayNumber))
}

/** Relative cooling demand by quarter hour; highest at 15:00. */
export const coolingShape = Float64Array.from(
  { length: slots },
  (_, slot) => 0.55 - 0.45 * daily(slot / slots),
)

/** Relative heating demand by quarter hour; highest at 03:00. */
export const heatingShape = coolingShape.map((share) => 1.1 - 0.5 * share)

/** Outdoor temperature in °C after a share of the day has passed. */
export function temperatureAt({ mean, next }: DayWeather, share: number): number {
  return mean + (next - mean) * share - swing * daily(share)
}

/** Daily wave: 1 at the coldest time, 03:00, and -1 at the warmest. */
function daily(share: number): number {
  return Math.cos((share - 0.125) * 2 * Math.PI)
}

function weatherOf(seed: number, dayNumber: number): DayWeather {
  const [mean, next] = [meanOf(seed, dayNumber), meanOf(seed, dayNumber + 1)]
  return {
    mean,
    next,
    cooling: Math.max(0, mean + swing - 26) / 10,
    heating: Math.max(0, 12 - mean + swing) / 16,
    sun: 0.25 + 0.75 * unit(seed, dayNumber, 81),
  }
}

/** Mean temperature of a day: seasonal, with weather that lasts a few days. */
function meanOf(seed: number, dayNumber: number): number {
  const season = 17.5 - 11.5 * Math.cos(((dayOfYear(dayNumber) - 18) / 365.25) * 2 * Math.PI)
  const spell =
    normal(seed, dayNumber, 82) +
    0.7 * normal(seed, dayNumber - 1, 82) +
    0.5 * normal(seed, dayNumber - 2, 82)
  return season + 1.8 * spell
}
