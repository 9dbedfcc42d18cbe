import type { Text2 } from '#contract/schema/language.ts'
import { hour } from '#contract/schema/time-units.ts'
import { nextRuns } from './cron.ts'
import { dateOf } from './days.ts'
import { formatTime } from './time.ts'

/** Moments that are examined to find how often a schedule comes due. */
const looked = 50

/** When a schedule comes due next after a moment; empty where its last day is over by then. */
export function nextDue({ cron, endDate }: { cron: string; endDate: string }, after: number): string {
  const runs = nextRuns(cron, after, 1)
  const [next] = 'times' in runs ? runs.times : []
  if (next === undefined || (endDate !== '' && dateOf(next) > endDate)) return ''
  return formatTime(next)
}

/** Why nothing is done by a schedule: it is none, or comes due more than once an hour, for which `tooOften` is the reason. */
export function dueProblem(cron: string, after: number, tooOften: Text2): Text2 | undefined {
  const runs = nextRuns(cron, after, looked)
  if ('problem' in runs) return runs.problem
  const isDense = runs.times.some((time, place) => time - (runs.times[place - 1] ?? -Infinity) < hour)
  return isDense ? tooOften : undefined
}
