import { commandPlanCalls, type PlanAnswer, type PlanRequest } from '#contract/calls/iot/command-plan.ts'
import { choice, text } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, time } from '#contract/schema/time-field.ts'
import { labels } from '#contract/text/labels.ts'
import type { Target } from '#contract/wire/crud.ts'
import {
  secondApplies,
  secondOf,
  type SecondPerson,
  secondPersonFields,
  useTwoPersons,
} from '#web/engine/actions/two-persons.ts'
import { cronInput } from '#web/engine/cron/cron-input.tsx'
import type { Values } from '#web/engine/form/form-values.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { reasonField } from '../command/reason-field.ts'
import { words } from './words.ts'

const moments = [
  ['now', 'Now', '立即'],
  ['once', 'Once, later', '定时一次'],
  ['again', 'Repeatedly', '周期执行'],
] as const

/** A command and its devices, without the moment and the name of the plan. */
export type PlannedOrder = Target & Omit<PlanRequest, 'cron' | 'endDate' | 'name' | 'time'>

/** When a command is given, as a form holds it. */
export interface WhenValues extends SecondPerson {
  when?: 'again' | 'now' | 'once'
  name?: string
  time?: string
  cron?: string
  endDate?: string
  /** How the other person agrees, where it takes two. */
  agree?: 'here' | 'later'
}

/** What a form asks for that gives a command now, at a moment to come, or by a schedule. */
export const whenFields = {
  when: choice(...words.when, moments, { required: true }),
  name: text('Name of the plan', '计划名称', { required: true, max: 50, hint: words.nameHint }),
  time: time('Given at', '下发时间', { required: true }),
  cron: text('Schedule', '执行周期', { required: true, max: 100 }),
  endDate: day(...labels.lastDay, { hint: ['Empty means without end', '留空表示长期有效'] }),
}

/** Whether one of these fields applies to what is chosen, and of a second person where it takes two. */
export function appliesFor(isForTwo: boolean) {
  return (name: string, values: Values) => {
    const { when, agree } = values
    if (Object.hasOwn(secondPersonFields, name) && !(isForTwo && secondApplies(name, values))) return false
    if (name === 'name') return when === 'once' || when === 'again' || (isForTwo && agree === 'later')
    if (name === 'time') return when === 'once'
    return (name !== 'cron' && name !== 'endDate') || when === 'again'
  }
}

/** With what such a form begins; `name` is that of the plan. */
export function whenStart<When extends NonNullable<WhenValues['when']>>(name: string, when: When) {
  return { when, name: [...name].slice(0, 50).join(''), cron: '0 30 2 * * ?', agree: 'here' as const }
}

/** Whether a form asks for a plan: for later, or for when another person has agreed. */
export function isPlan({ when = 'now', agree }: WhenValues): boolean {
  return when !== 'now' || agree === 'later'
}

/** Plans a command as a form says. Throws a `Failure`. */
export function planCommand(order: PlannedOrder, values: WhenValues): Promise<PlanAnswer> {
  const { when = 'now', name = '', time: moment = '', cron = '', endDate = '', agree } = values
  const due = { now: {}, once: { time: moment }, again: { cron: cron.trim(), endDate } }[when]
  const asked = agree === 'later' && { isAsked: true }
  const rest = { ...due, ...asked, ...secondOf(values), name: name.trim() }
  return changeQuietly(commandPlanCalls.plan, { ...order, ...rest })
}

/**
 * Says that another person is asked, that a command has been given, or for when it is planned, and how many devices of those
 * that were chosen cannot be given it.
 */
export function reportPlanned({ ok, fail, errors, nextTime, isWaiting }: PlanAnswer): void {
  const counts = { ok: formatInteger(ok), fail: formatInteger(fail), time: nextTime }
  if (isWaiting) notify('success', textNow(words.asked, { n: ok }), { detail: errors[0]?.msg })
  else if (fail === 0)
    notify('success', textNow(nextTime ? words.planned : words.given, { n: ok, time: nextTime }))
  else
    notify('warning', textNow(nextTime ? words.plannedPart : words.givenPart, counts), {
      detail: errors[0]?.msg,
    })
}

/** The inputs of a form that gives a command later. */
export const whenInputs = {
  cron: cronInput({ ask: commandPlanCalls.nextRuns, shown: 3, kinds: ['daily', 'weekly', 'monthly'] }),
}

/** What forms share that write parameters now or later: why, who else agrees, and when. `name` is that of the plan. */
export function useWriteForm(name: string, reasonHint: Text2) {
  return {
    fields: { reason: reasonField(reasonHint), ...secondPersonFields, ...whenFields },
    applies: appliesFor(useTwoPersons('write')),
    inputs: whenInputs,
    start: whenStart(name, 'now'),
  }
}
