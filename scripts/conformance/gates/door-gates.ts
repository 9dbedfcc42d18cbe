import { commandPlanCalls } from '#contract/calls/iot/command-plan.ts'
import { unitScheduleCalls } from '#contract/calls/control/schedule.ts'
import { unitCalls } from '#contract/calls/control/unit.ts'
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
import { answerOf } from './answer.ts'
import { holds, untried, type Gate } from './gate.ts'
import { refusedAsUnknown } from './record-gates.ts'
import type { Hidden } from './seen.ts'
import type { Sides } from './sides.ts'

/** A way to act on something out of scope that does not lead through its page, in a form that switches nothing. */
interface Door {
  id: string
  page: string
  question: Text2
  on: Resource
  /** `now` is in epoch milliseconds. */
  ask: (hidden: Hidden, now: number) => Question
  /** Whether it may be refused because none of the things named can be acted on. */
  isOfSeveral?: true
  /** What takes back what a platform without this gate has made, by what it answered. */
  undo?: (data: Readonly<Record<string, unknown>>) => Question
}

const words = {
  needs: ['A device or unit that the first account alone sees', '仅第一账号可见的一台设备或一个单元'],
  done: ['It was done to what is out of scope.', '对数据范围外的对象执行了操作。'],
} as const satisfies Readonly<Record<string, Text2>>

const trial = 'conformance'
/** Days until a moment that does not come while the kit runs. */
const farAhead = 100

const doors: readonly Door[] = [
  {
    id: 'command',
    page: 'iot/command',
    question: ['A reading of a device out of scope is not sent', '不得对数据范围外的设备下发召测'],
    on: device,
    ask: ({ id }) => ({ ...iotCalls.send, body: { ids: [id], kind: 'readNow' } }),
  },
  {
    id: 'batch',
    page: 'iot/command',
    question: ['Nor as a batch of all that match a filter', '亦不得按筛选条件批量下发'],
    on: device,
    ask: ({ label }) => ({
      ...iotCalls.send,
      body: { filter: { [device.label]: label }, except: [], expect: 1, kind: 'readNow' },
    }),
    isOfSeveral: true,
  },
  {
    id: 'frame',
    page: 'iot/device-info',
    question: ['Nor as a frame written by hand', '亦不得以手工报文下发'],
    on: device,
    // no protocol has a frame of one byte
    ask: ({ id }) => ({ ...iotCalls.sendFrame, body: { deviceId: id, frame: '00', reason: trial } }),
  },
  {
    id: 'plan',
    page: 'iot/command',
    question: ['Nor as a planned command', '亦不得以计划命令下发'],
    on: device,
    ask: planFor,
    isOfSeveral: true,
    undo: removePlan,
  },
  {
    id: 'readings',
    page: 'iot/device-info',
    question: ['The readings of a device out of scope are not returned', '不得读取数据范围外设备的数据'],
    on: device,
    ask: ({ id }) => iotCalls.latest(id),
  },
  {
    id: 'diagnosis',
    page: 'iot/device-info',
    question: ['A device out of scope is not diagnosed', '不得诊断数据范围外的设备'],
    on: device,
    ask: ({ id }) => iotCalls.diagnose(id),
  },
  {
    id: 'unit-state',
    page: 'control/unit',
    question: ['The state of a unit out of scope is not read', '不得召测数据范围外单元的状态'],
    on: unit,
    ask: ({ id }) => ({ ...unitCalls.readState, body: { ids: [id] } }),
  },
  {
    id: 'unit-consequence',
    page: 'control/unit',
    question: [
      'What switching a unit out of scope would bring about is not returned',
      '不得查询数据范围外单元的操作影响',
    ],
    on: unit,
    ask: ({ id }) => ({ ...unitCalls.consequence, body: { ids: [id], act: 'off' } }),
  },
  {
    id: 'schedule',
    page: 'control/unit',
    question: ['A schedule out of scope is not tried', '不得试运行数据范围外的定时计划'],
    on: unitSchedule,
    ask: ({ id }) => ({ ...unitScheduleCalls.dryRun, body: { id, days: 1 } }),
  },
]

/** Plans a reading of a device, so far ahead that it is never given. */
export function planFor({ id }: Hidden, now: number): Question {
  const time = `${new Date(now + farAhead * day).toISOString().slice(0, 'YYYY-MM-DD'.length)} 03:00:00`
  const body = { ids: [id], name: trial, kind: 'readNow', time, reason: trial }
  return { ...commandPlanCalls.plan, body }
}

/** Takes a plan back. */
export function removePlan({ planId }: Readonly<Record<string, unknown>>): Question {
  return crud(commandPlan).remove([Number(planId)])
}

/** The questions about acts by another door; each asks as the narrow account. */
export const doorGates: readonly Gate[] = doors.map((door) => ({
  id: `door:${door.id}`,
  page: door.page,
  question: door.question,
  needs: words.needs,
  ask: (sides) => tryDoor(sides, door),
}))

async function tryDoor(sides: Sides, { on, ask, isOfSeveral, undo }: Door) {
  const { hidden, whyNone } = await sides.seen(on)
  if (hidden === undefined) return untried(whyNone)
  const question = ask(hidden, sides.options.now)
  const answer = await (undo === undefined
    ? answerOf(sides.narrow.ask, question)
    : sides.attempt(sides.narrow, question, undo))
  return isOfSeveral && answer.code === code.conflict
    ? holds([answer.evidence])
    : refusedAsUnknown(answer, words.done)
}
