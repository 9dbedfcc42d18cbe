import { topics } from '#contract/metering/live.ts'
import type { World } from '#mock/world/world.ts'

/** Tells everybody who looks at plans that one stands elsewhere. */
export function publishPlan({ hub }: Pick<World, 'hub'>, { id }: { id: number }): void {
  hub.publish(topics.commandPlan, String(id), { id })
}
