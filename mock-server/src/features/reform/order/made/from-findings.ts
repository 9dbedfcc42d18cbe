import type { findingCalls } from '#contract/calls/reform/order.ts'
import { commandKinds, lostStates } from '#domain/metering/commands.ts'
import { isParamId, paramOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { labelIn } from '#domain/metering/families.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { actOnEach } from '#mock/resources/bulk.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { World } from '#mock/world/world.ts'
import { orderFromAlert, repairOf, type Asked } from './from-alert.ts'

const words = {
  same: ['Its parameters no longer differ.', '参数已一致。'],
  notLost: ['This command has not failed.', '该命令未失败。'],
} satisfies Record<string, Text2>

const eachAlert = actOnEach(alert, ({ tables }) => tables.alerts)
const eachDevice = actOnEach(device, ({ fleet }: World) => fleet.table)
const eachCommand = actOnEach(command, ({ tables }) => tables.commands)

/** Makes a repair of each of several alerts. */
export function ordersFromAlerts(
  world: World,
  { note, crewId, due, priority, ...target }: Sent<typeof findingCalls.fromAlerts>,
  call: UserCall,
): Promise<BulkAnswer> {
  return eachAlert(world, target, call, ({ id }) => {
    orderFromAlert(world, { alertId: id, note, crewId, due, priority }, call)
  })
}

/** Makes a repair of each of several devices whose parameters differ; its note states what is wanted and what is held. */
export function ordersFromDrift(
  world: World,
  { ids, param, ...asked }: Sent<typeof findingCalls.fromDrift>,
  call: UserCall,
): Promise<BulkAnswer> {
  return eachDevice(world, { ids }, call, (row) => {
    const differing = world.params.differing(row).filter((one) => param === undefined || one === param)
    if (differing.length === 0) refuse(code.conflict, words.same)
    repairOf(world, row, withNote(asked, driftNote(world, row, differing, call.language)), call)
  })
}

/** Makes a repair of each device with which a command came to nothing; its note states which command, and why. */
export function ordersFromCommands(
  world: World,
  { note, crewId, due, priority, ...target }: Sent<typeof findingCalls.fromCommands>,
  call: UserCall,
): Promise<BulkAnswer> {
  return eachCommand(world, target, call, (sent) => {
    if (!lostStates.some((state) => state === sent.status)) refuse(code.conflict, words.notLost)
    const found = findDevice(world, sent.deviceId, call)
    repairOf(world, found, withNote({ note, crewId, due, priority }, commandNote(sent, call.language)), call)
  })
}

/** Characters that the note of an order has at most. */
const longestNote = 200

/** What is asked for, and behind it what was found. */
function withNote(asked: Asked, found: string): Asked {
  return { ...asked, note: cut([asked.note, found].filter(Boolean).join('; ')) }
}

function driftNote(
  { params }: Pick<World, 'params'>,
  row: StoredDevice,
  differing: readonly ParamId[],
  language: Language,
): string {
  const parts = differing.map((id) =>
    say(
      [
        `${paramOf(id).label[0]}: ${params.held(row, id)} instead of ${params.wanted(row, id)}`,
        `${paramOf(id).label[1]}：设备值 ${params.held(row, id)}，下发值 ${params.wanted(row, id)}`,
      ],
      language,
    ),
  )
  return parts.join(say(separators.statements, language))
}

function commandNote({ kind, target, resultText, resultTextZh }: CommandRow, language: Language): string {
  const [en, zh] = labelIn(commandKinds, kind)
  const of: Text2 = isParamId(target) ? paramOf(target).label : ['', '']
  const what: Text2 = of[0] === '' ? [en, zh] : [`${en}, ${of[0]}`, `${zh}（${of[1]}）`]
  return say([`${what[0]}: ${resultText}`, `${what[1]}：${resultTextZh}`], language)
}

function cut(text: string): string {
  const letters = [...text]
  return letters.length <= longestNote ? text : `${letters.slice(0, longestNote - 1).join('')}…`
}
