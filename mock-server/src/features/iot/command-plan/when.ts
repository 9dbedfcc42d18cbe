import type { PlanRequest } from '#contract/calls/iot/command-plan.ts'
import { planHorizon } from '#domain/control/command-plans.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { dateOf } from '#mock/lib/days.ts'
import { dueProblem, nextDue } from '#mock/lib/due.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredPlan } from '#mock/tables/plan-tables.ts'

const words = {
  none: ['Choose when it is given.', '请选择执行时间。'],
  both: ['Choose either one time or a schedule.', '单次时间与周期计划只能选择一种。'],
  past: ['Choose a time that is still to come.', '请选择未来的时间。'],
  far: [`Choose a time within ${planHorizon} days.`, `请选择 ${planHorizon} 天以内的时间。`],
  over: ['This day is over.', '该日期已过。'],
  never: ['It would not be due once before its last day.', '截止日期之前不会触发。'],
  tooOften: ['A planned command is sent at most once an hour.', '计划命令每小时最多执行一次。'],
} satisfies Record<string, Text2>

/** When a plan is due: a schedule, or one moment. */
export type When = Pick<StoredPlan, 'cron' | 'endDate' | 'nextTime'>

/** When a command is to be given, at once where it needs approval; refuses at `time`, `cron` and `endDate` what cannot be. */
export function readWhen(
  { time = '', cron = '', endDate = '', isAsked = false }: PlanRequest,
  now: number,
): When {
  if (time === '' && cron === '' && isAsked) return { cron: '', endDate: '', nextTime: '' }
  if (time === '' && cron === '') refuseForm([{ field: 'time', text: words.none }])
  if (time !== '' && cron !== '') refuseForm([{ field: 'time', text: words.both }])
  return cron === '' ? once(time, now) : again({ cron, endDate }, now)
}

/** When a plan is due after a moment; empty where it has ended. */
export function dueAfter({ cron, endDate }: Pick<When, 'cron' | 'endDate'>, moment: number): string {
  return cron === '' ? '' : nextDue({ cron, endDate }, moment)
}

function once(time: string, now: number): When {
  const moment = momentOf(time)
  if (!(moment > now)) refuseForm([{ field: 'time', text: words.past }])
  if (moment > now + planHorizon * day) refuseForm([{ field: 'time', text: words.far }])
  return { cron: '', endDate: '', nextTime: formatTime(moment) }
}

function again(schedule: { cron: string; endDate: string }, now: number): When {
  const problem = dueProblem(schedule.cron, now, words.tooOften)
  if (problem !== undefined) refuseForm([{ field: 'cron', text: problem }])
  if (schedule.endDate !== '' && schedule.endDate < dateOf(now)) {
    refuseForm([{ field: 'endDate', text: words.over }])
  }
  const nextTime = nextDue(schedule, now)
  if (nextTime === '') refuseForm([{ field: 'endDate', text: words.never }])
  return { ...schedule, nextTime }
}
