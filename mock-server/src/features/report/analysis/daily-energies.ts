import { day } from '#contract/schema/time-units.ts'
import type { World } from '#mock/world/world.ts'

/** kWh that a meter counted on each of some days. */
export type EnergyOf = (id: number) => readonly number[]

/** What meters counted on the days that begin at some midnights; each meter is counted once, however often it is asked for. */
export function dailyEnergies(
  { simulation }: Pick<World, 'simulation'>,
  begins: readonly number[],
): EnergyOf {
  const known = new Map<number, readonly number[]>()
  return (id) => {
    const energy = known.get(id) ?? begins.map((begin) => simulation.netEnergy(id, begin, begin + day))
    known.set(id, energy)
    return energy
  }
}
