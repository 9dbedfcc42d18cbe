import type { World } from '../world.ts'
import type { StormRequest } from './storm.ts'

export { createAlarms, startAlarms, type Alarms } from './engine.ts'
export { seedHistory } from './history.ts'
export { sourcesOf } from './sources.ts'

/** Lets so many alerts be raised within so many seconds; a new storm takes the place of one that still blows. */
export function storm({ alarms }: Pick<World, 'alarms'>, request: StormRequest): void {
  alarms.storm(request)
}
