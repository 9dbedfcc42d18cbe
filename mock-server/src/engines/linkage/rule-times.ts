import type { Trigger } from '#domain/scene/trigger.ts'
import { hour } from '#contract/schema/time-units.ts'
import { nextRuns } from '#mock/lib/cron.ts'
import { coversMoment } from '#mock/lib/week.ts'

const hoursOfWeek = 168

/** Returns the next time a timer is due (epoch milliseconds); undefined for other triggers, or if it never is. */
export function nextTime(trigger: Trigger, after: number): number | undefined {
  if (trigger.kind === 'cron') {
    const next = nextRuns(trigger.cron, after, 1)
    return 'times' in next ? next.times[0] : undefined
  }
  if (trigger.kind !== 'week') return undefined
  const first = Math.floor(after / hour) * hour + hour
  for (let n = 0; n < hoursOfWeek; n += 1) {
    if (coversMoment(trigger.hours, first + n * hour)) return first + n * hour
  }
  return undefined
}
