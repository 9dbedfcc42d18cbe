import { topics } from '#contract/metering/live.ts'
import type { World } from '../world.ts'
import { figuresOf } from './figures.ts'
import { homeKpi } from './kpi.ts'

export { layoutTable } from './layout.ts'
export { homeRoutes } from './routes.ts'

/** Milliseconds between two figures on the socket. */
const every = 10_000
/** Milliseconds that they wait for a new count. */
const patience = 2000

/** Publishes the figures while somebody listens; answers how to stop it. */
export function startHome(world: World): () => void {
  const figures = figuresOf(world)
  const timer = setInterval(() => void tell(world), every).unref()
  return () => {
    clearInterval(timer)
    figures.stop()
  }
}

/** Publishes the figures once, where somebody listens. */
export async function tell(world: World): Promise<void> {
  if (world.hub.listened(topics.homeKpi).length === 0) return
  await figuresOf(world).reach('fleet', patience)
  world.hub.publish(topics.homeKpi, 'kpi', homeKpi(world))
}
