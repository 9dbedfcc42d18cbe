import { Cron } from 'croner'
import type { Text2 } from '#contract/schema/language.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { formatTime, platformOffset } from '#mock/lib/time.ts'

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
