import type { World } from '#mock/world/world.ts'
import { startPictures } from '../picture/order-figures.ts'
import { plantFlags } from './flags.ts'
import { publishOrders } from './publish.ts'
import { plantReadings } from './reading/readings.ts'

/** What work orders need before the platform answers. */
export function startOrders(world: World): void {
  plantReadings(world)
  startPictures(world)
  plantFlags(world)
  publishOrders(world)
}
