import { plantRollOuts } from './features/iot/roll-out/advance.ts'
import type { World } from './world/world.ts'
import { plantCommands } from './engines/fleet/command-history.ts'
import { plantLoads } from './features/control/requests.ts'
import { plantPlans } from './features/iot/command-plan/served-command-plan.ts'

/**
 * Gives a new platform what its people did before it began: together or not at all, as each part is made only where nothing
 * of its kind ever was.
 */
export function plantNew(world: World): void {
  world.store.atomically(() => {
    plantCommands(world.tables, world, world.clock)
    plantRollOuts(world)
    plantPlans(world)
    plantLoads(world)
  })
}
