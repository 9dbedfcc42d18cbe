import { metresFrom, placeBeside, type Place } from '../reform/distance.ts'
import { turn } from './blocks.ts'

/** Where a line that follows the streets turns on its way from one place to another. */
export function elbow(from: Place, to: Place): Place {
  const { east, north } = metresFrom(from, to)
  const along = east * Math.cos(turn) + north * Math.sin(turn)
  return placeBeside(from, along * Math.cos(turn), along * Math.sin(turn))
}
