import { topics } from '#domain/metering/live.ts'
import type { World } from '#mock/world/world.ts'
import { figuresOf, type FiguresParts } from './figures.ts'
import { homeKpi } from './kpi.ts'

/** Milliseconds between two figures on the socket. */
const every = 10_000
/** Milliseconds that they wait for a new count. */
const patience = 2000

/** Publishes the figures while there are subscribers; returns a function that stops it. */
export function startHome(
  world: FiguresParts & Pick<World, 'alarms' | 'collections' | 'hub' | 'tables'>,
): () => void {
  const figures = figuresOf(world)
  const timer = setInterval(() => void publishKpi(world), every).unref()
  return () => {
    clearInterval(timer)
    figures.stop()
  }
}

/** Publishes the figures once, if there are subscribers. */
export async function publishKpi(
  world: FiguresParts & Pick<World, 'alarms' | 'collections' | 'hub' | 'tables'>,
): Promise<void> {
  if (world.hub.listened(topics.homeKpi).length === 0) return
  await figuresOf(world).reach('fleet', patience)
  world.hub.publish(topics.homeKpi, 'kpi', homeKpi(world))
}
