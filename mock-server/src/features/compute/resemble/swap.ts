import type { SearchAsk } from '#contract/calls/compute/resemble.ts'
import { scoreOf } from '#contract/compute/likeness/likeness.ts'
import { verdictOf } from '#contract/compute/likeness/verdict.ts'
import { day } from '#contract/schema/time-units.ts'
import type { DayCurves } from '#mock/engines/likeness/day-curves.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { World } from '#mock/world/world.ts'

interface Parts {
  world: Pick<World, 'fleet' | 'simulation'>
  curves: DayCurves
  property: SearchAsk['property']
  /** The days of the past, and those that are compared with it. */
  begins: readonly number[]
  others: readonly number[]
}

/** How far the energies of two meters may lie apart for one to count what the other did. */
const near = 0.25

/**
 * The meter of the same area that looks swapped with another: each counts now what the other one counted before, and
 * neither what it did itself.
 */
export function swappedWith(parts: Parts, device: StoredDevice): StoredDevice | undefined {
  const { fleet } = parts.world
  const own = energiesOf(parts, device.id)
  const others = fleet.usersOf(device.areaId).flatMap((id) => fleet.table.get(id) ?? [])
  // two registers distinguish most pairs, without their curves
  return others.find((other) => {
    if (other.id === device.id || other.state === 'inactive' || other.state === 'retired') return false
    const [before, after] = energiesOf(parts, other.id)
    return isNear(own[1], before) && isNear(own[0], after) && isCrossed(parts, device.id, other.id)
  })
}

function isCrossed({ curves, property, begins, others }: Parts, one: number, other: number): boolean {
  const [oneBefore, otherBefore] = [one, other].map((id) => curves.mean(id, property, begins))
  const [oneAfter, otherAfter] = [one, other].map((id) => curves.mean(id, property, others))
  if (!oneBefore || !otherBefore || !oneAfter || !otherAfter) return false
  const crossed = [scoreOf(otherBefore, oneAfter, 'level'), scoreOf(oneBefore, otherAfter, 'level')]
  const straight = [scoreOf(oneBefore, oneAfter, 'level'), scoreOf(otherBefore, otherAfter, 'level')]
  return crossed.every(
    (score, place) => verdictOf(score, 'level') === 'same' && score > (straight[place] ?? 0),
  )
}

function energiesOf({ world, begins, others }: Parts, id: number): readonly [before: number, after: number] {
  const meanOf = (days: readonly number[]) => {
    const [first = 0] = days
    return world.simulation.netEnergy(id, first, first + days.length * day) / Math.max(1, days.length)
  }
  return [meanOf(begins), meanOf(others)]
}

function isNear(one: number, other: number): boolean {
  return other > 0 && Math.abs(one / other - 1) < near
}
