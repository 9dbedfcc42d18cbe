import { Cron } from 'croner'
import type { Text2 } from '#contract/schema/language.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { formatTime, platformOffset } from '#mock/lib/time.ts'
import { hour } from '#contract/schema/time-units.ts'
import { dateOf } from './days.ts'

/** Options for the Quartz dialect: `0/5`, `6#3` for the third Friday, and a year field. */
const quartz = {
  sloppyRanges: true,
  alternativeWeekdays: true,
  paused: true,
  utcOffset: platformOffset,
} as const

/** Returns the next runs of a schedule after a time, in epoch milliseconds, or why the schedule is invalid. */
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

/** Returns the next runs as formatted times, to preview a schedule; refuses an invalid schedule. */
export function comingRuns(cron: string, after: number, count: number): string[] {
  const runs = nextRuns(cron, after, count)
  return 'times' in runs ? runs.times.map(formatTime) : refuseForm([{ field: 'cron', text: runs.problem }])
}

const never: Text2 = ['This schedule never comes due.', '该表达式永远不会触发。']

/** Returns the parser's message without its prefix. */
function explain(error: unknown): Text2 {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/^CronPattern: */, '')
  return [`The schedule is not valid: ${reason}`, `Cron 表达式无效：${reason}`]
}

/** Returns the Quartz expression for a time of day: daily, on Mondays, or on the first of each month. */
export function cronOf({ every, clock }: { every: 'day' | 'week' | 'month'; clock: string }): string {
  const [hours = '0', minutes = '0'] = clock.split(':').map((part) => String(Number(part)))
  const days = { day: '* * ?', week: '? * 2', month: '1 * ?' }[every]
  return `0 ${minutes} ${hours} ${days}`
}

/** Number of runs examined to determine how often a schedule runs. */
const looked = 50

/** Next run of a schedule after a time; empty if that is after its end date. */
export function nextDue({ cron, endDate }: { cron: string; endDate: string }, after: number): string {
  const runs = nextRuns(cron, after, 1)
  const [next] = 'times' in runs ? runs.times : []
  if (next === undefined || (endDate !== '' && dateOf(next) > endDate)) return ''
  return formatTime(next)
}

/** Why a schedule is refused: it is invalid, or runs more than once an hour, for which `tooOften` is returned. */
export function dueProblem(cron: string, after: number, tooOften: Text2): Text2 | undefined {
  const runs = nextRuns(cron, after, looked)
  if ('problem' in runs) return runs.problem
  const isDense = runs.times.some((time, place) => time - (runs.times[place - 1] ?? -Infinity) < hour)
  return isDense ? tooOften : undefined
}
