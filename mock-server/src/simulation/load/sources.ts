import type { Weather } from './weather.ts'
import type { Noise } from './noise.ts'

/** Inputs of a load besides the device's traits. */
export interface LoadSources {
  seed: number
  noise: Noise
  weather: Weather
}
