import { commandPlanCalls, type PlanAnswer, type PlanRequest } from '#contract/calls/iot/command-plan.ts'
import { command } from '#contract/resources/iot/command.ts'
import { choice, text } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, time } from '#contract/schema/time-field.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { things } from '#contract/text/things.ts'
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
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'

export const planWords = {
  give: ['Send command', '下发命令'],
  giveText: [
    'Choose the devices and the command; it is sent at once, at a moment to come, or by a schedule.',
    '选择设备与命令，可立即下发、定时下发或按周期下发。',
  ],
  command: command.fields.kind.label,
  many: ['{n} [n|device|devices]', '{n} 台设备'],

  nameHint: ['It is listed by this name under Commands, Planned.', '可在“命令记录”的“计划命令”中查找。'],
  keeps: [
    'A planned write keeps the values agreed here. Values that have changed by then are listed and stay as they are.',
    '计划下发以此处确认的值为准；届时若值已变化，将予以提示并保留不变。',
  ],
  planned: ['{n} [n|device|devices] planned for {time}', '已计划：{n} 台设备，{time} 执行'],
  plannedPart: ['{ok} planned for {time}, {fail} left out', '已计划 {ok} 台，{time} 执行；{fail} 台未纳入'],
  given: ['Sent to {n} [n|device|devices]', '已下发 {n} 台设备'],
  givenPart: ['Sent to {ok}, {fail} left out', '已下发 {ok} 台，{fail} 台未下发'],

  asked: ['Another person is asked to agree: {n} [n|device|devices]', '已提交复核：{n} 台设备'],
  targets: ['Devices and values', '设备与参数值'],
  targetsOf: ['Devices of {name}', '{name}：设备与参数值'],
  runs: things.runs,
  leftOut: ['What was left out', '未下发明细'],
  leftOutOf: ['Left as it was by {name}', '{name}：未下发明细'],
  firstOf: ['The first {n} of {total}', '共 {total} 条，显示前 {n} 条'],
  nothingLeft: ['You may not see any of these devices.', '没有您可见的设备。'],
} as const

const moments = [
  ['now', 'Now', '立即'],
  ['once', 'Once, later', '定时一次'],
  ['again', 'Repeatedly', '周期执行'],
] as const

/** Command and its devices, without the time and the plan's name. */
type PlannedOrder = Target & Omit<PlanRequest, 'cron' | 'endDate' | 'name' | 'time'>

/** Form values for when a command is sent. */
export interface WhenValues extends SecondPerson {
  when?: 'again' | 'now' | 'once'
  name?: string
  time?: string
  cron?: string
  endDate?: string
  /** How the second person agrees, if one is required. */
  agree?: 'here' | 'later'
}

/** Fields for sending a command now, once later, or by a schedule. */
export const whenFields = {
  when: choice('When', '执行时间', moments, { required: true }),
  name: text('Name of the plan', '计划名称', { required: true, max: 50, hint: planWords.nameHint }),
  time: time('Given at', '下发时间', { required: true }),
  cron: text('Schedule', '执行周期', { required: true, max: 100 }),
  endDate: day(...labels.lastDay, { hint: ['Empty means without end', '留空表示长期有效'] }),
}

/** Returns whether each of these fields applies to the values; `isForTwo` includes those of a second person. */
export function appliesFor(isForTwo: boolean) {
  return (name: string, values: Values) => {
    const { when, agree } = values
    if (Object.hasOwn(secondPersonFields, name) && !(isForTwo && secondApplies(name, values))) return false
    if (name === 'name') return when === 'once' || when === 'again' || (isForTwo && agree === 'later')
    if (name === 'time') return when === 'once'
    return (name !== 'cron' && name !== 'endDate') || when === 'again'
  }
}

/** Returns the initial values of such a form; `name` is the plan's name. */
export function whenStart<When extends NonNullable<WhenValues['when']>>(name: string, when: When) {
  return { when, name: [...name].slice(0, 50).join(''), cron: '0 30 2 * * ?', agree: 'here' as const }
}

/** Whether the values require a plan: for a later time, or until a second person has agreed. */
export function isPlan({ when = 'now', agree }: WhenValues): boolean {
  return when !== 'now' || agree === 'later'
}

/** Plans a command from form values. Throws a `Failure`. */
export function planCommand(order: PlannedOrder, values: WhenValues): Promise<PlanAnswer> {
  const { when = 'now', name = '', time: moment = '', cron = '', endDate = '', agree } = values
  const due = { now: {}, once: { time: moment }, again: { cron: cron.trim(), endDate } }[when]
  const asked = agree === 'later' && { isAsked: true }
  const rest = { ...due, ...asked, ...secondOf(values), name: name.trim() }
  return changeUnreported(commandPlanCalls.plan, { ...order, ...rest })
}

/**
 * Reports that a second person is asked, that a command was sent, or when it is planned, and how many of the selected
 * devices cannot receive it.
 */
export function reportPlanned({ ok, fail, errors, nextTime, isWaiting }: PlanAnswer): void {
  const counts = { ok: formatInteger(ok), fail: formatInteger(fail), time: nextTime }
  if (isWaiting) notify('success', textNow(planWords.asked, { n: ok }), { detail: errors[0]?.msg })
  else if (fail === 0)
    notify('success', textNow(nextTime ? planWords.planned : planWords.given, { n: ok, time: nextTime }))
  else
    notify('warning', textNow(nextTime ? planWords.plannedPart : planWords.givenPart, counts), {
      detail: errors[0]?.msg,
    })
}

/** Custom inputs of these fields. */
export const whenInputs = {
  cron: cronInput({ ask: commandPlanCalls.nextRuns, shown: 3, kinds: ['daily', 'weekly', 'monthly'] }),
}

/** Returns the common parts of forms that write parameters: reason, second person, time. `name` is the plan's name. */
export function useWriteForm(name: string, reasonHint: Text2) {
  return {
    fields: { reason: reasonField(reasonHint), ...secondPersonFields, ...whenFields },
    applies: appliesFor(useTwoPersons('write')),
    inputs: whenInputs,
    start: whenStart(name, 'now'),
  }
}

/** Returns a field for the reason of an action on devices; `hint` says where it is recorded. */
export function reasonField(hint: Text2) {
  return text(...labels.reason, {
    required: true,
    max: 200,
    hint,
    wording: { required: sentences.giveReason },
  })
}
