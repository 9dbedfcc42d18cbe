import { topics } from '#domain/metering/live.ts'
import type { World } from '#mock/world/world.ts'

/** Publishes that the state of a plan has changed. */
export function publishPlan({ hub }: Pick<World, 'hub'>, { id }: { id: number }): void {
  hub.publish(topics.commandPlan, String(id), { id })
}
