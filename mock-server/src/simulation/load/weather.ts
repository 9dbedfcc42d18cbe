import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { normal, unit } from '#mock/lib/random.ts'
import { dayOfYear, slots } from '../calendar.ts'

export interface DayWeather {
  /** °C on average, and on the next day. */
  mean: number
  next: number
  /** How much there is to cool and to heat at the worst hour, 0 to about 1. */
  cooling: number
  heating: number
  /** Share of the clear sky's sun, 0 to 1. */
  sun: number
}

/** The weather of the city day by day. */
export type Weather = (dayNumber: number) => DayWeather

/** Days kept; three years of registers pass through without asking twice. */
const kept = 1500

/** °C by which the warmest and the coldest hour are away from the mean. */
const swing = 4.5

export function createWeather(seed: number): Weather {
  const known = new BoundedMap<number, DayWeather>(kept)
  return (dayNumber) => known.get(dayNumber) ?? known.set(dayNumber, weatherOf(seed, dayNumber))
}

/** Share of a day's cooling at each quarter hour: most at three in the afternoon. */
export const coolingShape = Float64Array.from(
  { length: slots },
  (_, slot) => 0.55 - 0.45 * daily(slot / slots),
)

/** Share of a day's heating at each quarter hour: most at three in the night. */
export const heatingShape = coolingShape.map((share) => 1.1 - 0.5 * share)

/** °C outside, at a share of a day that has passed. */
export function temperatureAt({ mean, next }: DayWeather, share: number): number {
  return mean + (next - mean) * share - swing * daily(share)
}

/** 1 when it is coldest, at three in the night, -1 when it is warmest. */
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

/** Mean temperature of a day: the season, and a weather that lasts a few days. */
function meanOf(seed: number, dayNumber: number): number {
  const season = 17.5 - 11.5 * Math.cos(((dayOfYear(dayNumber) - 18) / 365.25) * 2 * Math.PI)
  const spell =
    normal(seed, dayNumber, 82) +
    0.7 * normal(seed, dayNumber - 1, 82) +
    0.5 * normal(seed, dayNumber - 2, 82)
  return season + 1.8 * spell
}
