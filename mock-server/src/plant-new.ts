import { plantRollOuts } from './features/iot/roll-out/advance.ts'
import type { World } from './world/world.ts'
import { plantCommands } from './engines/fleet/command-history.ts'
import { plantLoads } from './features/control/requests.ts'
import { plantPlans } from './features/iot/command-plan/served-command-plan.ts'

/**
 * Creates past activity for a new platform, all or nothing; each part is created only if there never was anything of
 * its kind.
 */
export function plantNew(world: World): void {
  world.store.atomically(() => {
    plantCommands(world.tables, world, world.clock)
    plantRollOuts(world)
    plantPlans(world)
    plantLoads(world)
  })
}
