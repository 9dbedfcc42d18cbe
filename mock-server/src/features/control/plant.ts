import { momentOf } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { impactOf } from './consequence.ts'

/** Gives the requests that a new platform begins with the load that their units drew when they were asked for. */
export function plantLoads({
  fleet,
  simulation,
  tables,
}: Pick<World, 'fleet' | 'simulation' | 'tables'>): void {
  const { unitRequests, units } = tables
  if (unitRequests.rows.some(({ load }) => load !== 0)) return
  for (const { id, unitIds, createTime } of unitRequests.rows) {
    const asked = unitIds.flatMap((unitId) => units.get(unitId) ?? [])
    const { load } = impactOf({ fleet, simulation, clock: () => momentOf(createTime) }, asked)
    unitRequests.update(id, { load })
  }
}
