import { commandPlanCalls } from '#contract/calls/iot/command-plan.ts'
import { unitScheduleCalls, unitCalls } from '#contract/calls/control/unit.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { unitSchedule } from '#contract/resources/control/schedule.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { commandPlan } from '#contract/resources/iot/command-plan.ts'
import { device } from '#contract/resources/iot/device.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { crud } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Question } from '../ask/client.ts'
import { holds, untried, type Gate } from './gate.ts'
import { refusedAsUnknown } from './record-gates.ts'
import type { Hidden } from './seen.ts'

const questions = {
  command: ['A reading of a device out of scope is not sent', '不得对数据范围外的设备下发召测'],
  batch: ['Nor as a batch of all that match a filter', '亦不得按筛选条件批量下发'],
  frame: ['Nor as a frame written by hand', '亦不得以手工报文下发'],
  plan: ['Nor as a planned command', '亦不得以计划命令下发'],
  readings: ['The readings of a device out of scope are not returned', '不得读取数据范围外设备的数据'],
  diagnosis: ['A device out of scope is not diagnosed', '不得诊断数据范围外的设备'],
  'unit-state': ['The state of a unit out of scope is not read', '不得召测数据范围外单元的状态'],
  'unit-consequence': [
    'What switching a unit out of scope would bring about is not returned',
    '不得查询数据范围外单元的操作影响',
  ],
  schedule: ['A schedule out of scope is not tried', '不得试运行数据范围外的定时计划'],
} as const satisfies Readonly<Record<string, Text2>>

const done: Text2 = ['It was done to what is out of scope.', '对数据范围外的对象执行了操作。']

const trial = 'conformance'
/** Days until a time that is not reached while the tool runs. */
const farAhead = 100

/** Creates a request about a hidden record; `now` is in epoch milliseconds. */
type Ask = (hidden: Hidden, now: number) => Question

/** Further options of a gate. */
interface More {
  /** The request may be refused because none of the named records can be acted on. */
  isOfSeveral?: true
  /** Creates the request that reverts what a platform without this gate has created, from its response. */
  undo?: (data: Readonly<Record<string, unknown>>) => Question
}

const withBody = (call: Question, body: object): Question => ({ ...call, body })

/**
 * Gates of actions on out-of-scope records that bypass their page, with harmless parameters; requested by the narrow
 * account.
 */
export const doorGates: readonly Gate[] = [
  gate('command', 'iot/command', device, ({ id }) => withBody(iotCalls.send, { ids: [id], kind: 'readNow' })),
  gate('batch', 'iot/command', device, batchFor, { isOfSeveral: true }),
  // no protocol has a frame of one byte
  gate('frame', 'iot/device-info', device, ({ id }) =>
    withBody(iotCalls.sendFrame, { deviceId: id, frame: '00', reason: trial }),
  ),
  gate('plan', 'iot/command', device, planFor, { isOfSeveral: true, undo: removePlan }),
  gate('readings', 'iot/device-info', device, ({ id }) => iotCalls.latest(id)),
  gate('diagnosis', 'iot/device-info', device, ({ id }) => iotCalls.diagnose(id)),
  gate('unit-state', 'control/unit', unit, ({ id }) => withBody(unitCalls.readState, { ids: [id] })),
  gate('unit-consequence', 'control/unit', unit, ({ id }) =>
    withBody(unitCalls.consequence, { ids: [id], act: 'off' }),
  ),
  gate('schedule', 'control/unit', unitSchedule, ({ id }) =>
    withBody(unitScheduleCalls.dryRun, { id, days: 1 }),
  ),
]

function gate(id: keyof typeof questions, page: string, on: Resource, ask: Ask, more: More = {}): Gate {
  const { isOfSeveral, undo } = more
  const tryDoor: Gate['ask'] = async (sides) => {
    const { hidden, whyNone } = await sides.seen(on)
    if (hidden === undefined) return untried(whyNone)
    const question = ask(hidden, sides.options.now)
    const { narrow } = sides
    const answer = await (undo ? sides.attempt(narrow, question, undo) : narrow.ask(question))
    return isOfSeveral && answer.code === code.conflict
      ? holds([answer.evidence])
      : refusedAsUnknown(answer, done)
  }
  return { id: `door:${id}`, page, question: questions[id], ask: tryDoor }
}

/** Requests a reading of all devices with the hidden device's name. */
function batchFor({ label }: Hidden): Question {
  const body = { filter: { [device.label]: label }, except: [], expect: 1, kind: 'readNow' }
  return withBody(iotCalls.send, body)
}

/** Plans a reading of a device so far ahead that it is never sent. */
export function planFor({ id }: Hidden, now: number): Question {
  const time = `${new Date(now + farAhead * day).toISOString().slice(0, 'YYYY-MM-DD'.length)} 03:00:00`
  const body = { ids: [id], name: trial, kind: 'readNow', time, reason: trial }
  return { ...commandPlanCalls.plan, body }
}

/** Deletes a plan. */
export function removePlan({ planId }: Readonly<Record<string, unknown>>): Question {
  return crud(commandPlan).remove([Number(planId)])
}
