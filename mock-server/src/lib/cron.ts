import { Cron } from 'croner'
import type { Text2 } from '#contract/schema/language.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { formatTime, platformOffset } from '#mock/lib/time.ts'
import { hour } from '#contract/schema/time-units.ts'
import { dateOf } from './days.ts'

/** Both options together are the dialect of Quartz: `0/5`, `6#3` for the third Friday, a field for the year. */
const quartz = {
  sloppyRanges: true,
  alternativeWeekdays: true,
  paused: true,
  utcOffset: platformOffset,
} as const

/** The next moments of a schedule after a moment, all in epoch milliseconds; or why the schedule is none. */
export function nextRuns(
  pattern: string,
  after: number,
  count: number,
): { times: number[] } | { problem: Text2 } {
  try {
    const runs = new Cron(pattern, quartz).nextRuns(count, new Date(after))
    return runs.length > 0 ? { times: runs.map((run) => run.getTime()) } : { problem: never }
  } catch (error) {
    return { problem: explain(error) }
  }
}

/** The same as rows say it, for who is about to save the schedule; refuses what is none. */
export function comingRuns(cron: string, after: number, count: number): string[] {
  const runs = nextRuns(cron, after, count)
  return 'times' in runs ? runs.times.map(formatTime) : refuseForm([{ field: 'cron', text: runs.problem }])
}

const never: Text2 = ['This schedule never comes due.', '该表达式永远不会触发。']

/** What the parser says, without its name in front. */
function explain(error: unknown): Text2 {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/^CronPattern: */, '')
  return [`The schedule is not valid: ${reason}`, `Cron 表达式无效：${reason}`]
}

/** What is done every day, on Mondays or on firsts of months at a time of day, as Quartz writes it. */
export function cronOf({ every, clock }: { every: 'day' | 'week' | 'month'; clock: string }): string {
  const [hours = '0', minutes = '0'] = clock.split(':').map((part) => String(Number(part)))
  const days = { day: '* * ?', week: '? * 2', month: '1 * ?' }[every]
  return `0 ${minutes} ${hours} ${days}`
}

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
