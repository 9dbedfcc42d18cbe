import { coversMoment } from '#mock/lib/week.ts'
import type { StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'

/** Whether a moment lies in the hours of a rule; one without hours always runs. */
export function isActiveAt({ activeHours }: Pick<StoredSceneRule, 'activeHours'>, time: number): boolean {
  return activeHours === null || coversMoment(activeHours, time)
}
