import { unit } from '#mock/lib/random.ts'
import type { LoadSources } from '../load/sources.ts'
import type { Profile } from '../types.ts'

/** Share that the lines of an area lose on an ordinary day, at least and at most. */
const usual = { least: 0.0213, most: 0.0347 } as const
/** By how much of that a day differs: with the load that the weather brings, and by itself. */
const swing = { weather: 0.1, own: 0.05 } as const
/** Half as much to cool and to heat as on the worst days. */
const mild = 0.5

/**
 * What a transformer supplies on a day over what its users draw. Its lines lose 1.8 to 4 %, more on a day on which much is
 * cooled or heated, as losses grow with the square of the current.
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
  // a concentrator measures beside the check point, with an error of its class
  return (1 / (1 - loss)) * (family === 'transformer' ? 1 : 1 + 0.004 * (unit(seed, id, 413) - 0.5))
}
