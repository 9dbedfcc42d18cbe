import type { Traits } from '../devices/traits.ts'
import type { LoadSources } from './sources.ts'
import { at } from './noise.ts'

/** The power factor of a device at the beginning of a quarter hour where all is well: it rises with the load (kW). */
export function powerFactor({ noise }: LoadSources, traits: Traits, slot: number, load: number): number {
  const share = Math.min(1, Math.abs(load) / Math.max(1e-9, traits.limit))
  const unrest = 0.004 * at(noise.smooth, traits.places.factor + slot)
  return Math.max(0.86, Math.min(0.99, traits.factor[0] + traits.factor[1] * share + unrest))
}
