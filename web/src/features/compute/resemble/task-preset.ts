import { usualBase, comparedProperties } from '#domain/compute/likeness/search.ts'
import type { ResembleRow } from '#contract/resources/compute/resemble.ts'
import { addDays } from '#contract/schema/calendar.ts'
import type { ResemblePlace } from './place.ts'

/** Days that a task compares at most. */
const mostDays = 14
/** Scores at which a curve counts as like another, and as no longer like its own past. */
const like = 80
const unlike = 60

/** A search as a task that repeats it every day; its name is left to the person. */
export function taskPreset({ method, scope, find, base }: ResemblePlace): Partial<ResembleRow> {
  const isPast = method === 'past'
  const property = comparedProperties.find((one) => one === find.property)
  return {
    method,
    scope,
    deviceId: find.deviceId,
    ...(property !== undefined && { property }),
    days: daysOf(find),
    base: base ?? usualBase(find.property, method),
    when: isPast ? 'below' : 'above',
    threshold: isPast ? unlike : like,
    every: 'day',
    clock: '06:00',
    state: 'running',
  }
}

/** The days of a curve, as many as a task takes. */
function daysOf({ from, to }: ResemblePlace['find']): number {
  let days = 1
  while (days < mostDays && addDays(from, days) <= to) days += 1
  return days
}
