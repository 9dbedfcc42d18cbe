import type { Weather } from './weather.ts'
import type { Noise } from './noise.ts'

/** What loads are made from besides a device's traits. */
export interface LoadSources {
  seed: number
  noise: Noise
  weather: Weather
}
