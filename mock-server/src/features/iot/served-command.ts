import { groupBy } from '#contract/schema/group-by.ts'
import type { Consequence } from '#contract/calls/control/unit.ts'
import {
  iotCalls,
  type BatchAnswer,
  type CommandBatch,
  type CommandRefusal,
  type CommandRequest,
} from '#contract/calls/iot/iot.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { commandErrors, finalStates, type CommandError, type CommandKind } from '#domain/metering/commands.ts'
import { explainFrame, recognised } from '#domain/metering/frames/frame.ts'
import { permissionFor } from '#mock/auth/grants.ts'
import { meaningOf } from '#mock/engines/fleet/commands/frames.ts'
import { refusalOf } from '#mock/engines/fleet/commands/effects.ts'
import { partsFor, readOrder } from '#mock/engines/fleet/commands/request.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { Refusal, refuse, refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import { actOnEach, readTarget } from '#mock/resources/targets.ts'
import { findDevice, seesId, visibleTo } from '#mock/resources/data-scope.ts'
import { describeSwitch, whoMayAgree } from '#mock/resources/persons/switch-consequence.ts'
import { nameOfLogin, nobody } from '#mock/tables/person-name.ts'
import { collectionOf, serving, type Served, type World } from '#mock/world/world.ts'
import { demandVerb, sendOrder, verbsOf, agreed, demandOf } from './commands/orders.ts'

type Parts = Pick<World, 'collections' | 'grantsOf' | 'tables'>

const mostBatches = 50
/** Latest batches of more than one command, newest first, with their progress. */
function batchesOf(world: Parts, { user }: UserCall): CommandBatch[] {
  return [...groupBy(seen(world, user), ({ batchNo }) => batchNo).values()]
    .filter(({ length }) => length > 1)
    .slice(-mostBatches)
    .toReversed()
    .flatMap((rows) => batchOf(world, rows))
}

function batchOf({ tables }: Parts, rows: readonly CommandRow[]): CommandBatch[] {
  const [first] = rows
  if (first === undefined) return []
  const { batchNo, kind, createTime, reason } = first
  const [operator, operatorZh] = nameOfLogin(tables.users, first.operator)
  const lost = rows.filter((row) => isLost(row)).length
  const done = rows.filter(({ status }) => finalStates.has(status)).length
  return [{ batchNo, kind, createTime, reason, operator, operatorZh, total: rows.length, done, lost }]
}

/** Failed commands grouped by response, most frequent first. */
function refusalsOf(
  world: Parts,
  { batchNo }: Sent<typeof iotCalls.refusals>,
  { user }: UserCall,
): CommandRefusal[] {
  const found = new Map<string, CommandRefusal>()
  for (const row of seen(world, user)) {
    if (!isLost(row) || (batchNo !== undefined && row.batchNo !== batchNo)) continue
    // missing in rows of earlier versions
    const byte = row.answerByte ?? ''
    const key = `${row.status} ${row.resultCode} ${byte}`
    const count = (found.get(key)?.count ?? 0) + 1
    const [text, textZh] = isKnown(row.resultCode) ? commandErrors[row.resultCode] : (['', ''] as const)
    const [meaning, meaningZh] = meaningOf(byte)
    const { status, resultCode } = row
    found.set(key, { status, resultCode, byte, meaning, meaningZh, text, textZh, count })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count || (a.byte < b.byte ? -1 : 1))
}

function isLost({ status }: CommandRow): boolean {
  return status === 'failed' || status === 'timeout' || status === 'expired'
}

function isKnown(error: string): error is CommandError {
  return Object.hasOwn(commandErrors, error)
}

function seen(world: Parts, user: UserCall['user']): readonly CommandRow[] {
  const visible = visibleTo(world, collectionOf(world, command.name), user)
  const { rows } = world.tables.commands
  return visible === undefined ? rows : rows.filter((row) => visible.sees(row))
}

/** Maximum number of devices whose load is read synchronously. */
const mostRead = 5000

/** Consequence of a relay command to the target devices. */
function relayConsequence(
  world: World,
  { kind, ...target }: Sent<typeof iotCalls.consequence>,
  call: UserCall,
): Consequence {
  const found = readTarget(world, collectionOf(world, device.name), target, call)
  if (found.rows.length > mostRead) refuse(code.tooLarge, fillBoth(sentences.tooManyDevices, { n: mostRead }))
  const rows = found.rows.flatMap(({ id }) => world.fleet.table.get(id) ?? [])
  const switched = rows.map((row) => ({ row, deviceIds: [row.id], problem: relayProblem(world, row, kind) }))
  const ids = rows.map(({ id }) => id)
  const needsSecond = demandOf(world, kind, ids, call.user) !== undefined
  const concerned = { needed: permissionFor(kind), resource: device.name, rows }
  return describeSwitch(world, switched, call.user, {
    needsSecond,
    approvers: needsSecond ? whoMayAgree(world, concerned, call.user) : [],
  })
}

/** Reason why a device would refuse a relay command; undefined if it would not. */
function relayProblem(world: World, row: StoredDevice, kind: CommandKind): Text2 | undefined {
  const refusal = refusalOf(world, row, { kind })
  if (refusal !== undefined) return commandErrors[refusal]
  try {
    partsFor(row, { kind, params: {}, reason: '' })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.text
    throw error
  }
}

const unknown: Text2 = [
  'This is no command that the platform sends to this device: its address, identifier, password or value is another.',
  '平台不会向该设备下发此报文：地址、标识、密码或数值不符。',
]

/**
 * Sends a manually written frame. It is issued as the command it encodes, so the same checks and records apply; the
 * sender needs the permission for that command too.
 */
async function sendFrame(
  world: World,
  { deviceId, frame, reason, account = '', password = '', confirmName = '' }: Sent<typeof iotCalls.sendFrame>,
  call: UserCall,
): Promise<BatchAnswer> {
  const row = findDevice(world, deviceId, call)
  const { problem } = explainFrame(frame)
  const asked = problem === undefined ? recognised(row, frame, (id) => world.params.held(row, id)) : undefined
  if (asked === undefined) return refuseForm([{ field: 'frame', text: problem ?? unknown }])
  const { kind, target, wanted } = asked
  demandVerb(world, call, kind === 'write' ? 'write' : 'command')
  const order = readOrder(kind, target === '' ? {} : { [target]: wanted }, reason)
  const rows = readTarget(world, collectionOf(world, device.name), { ids: [row.id] }, call)
  const agreedBy = await agreed(world, kind, { account, password, confirmName }, call, rows.rows)
  return sendOrder(world, call, rows, order, agreedBy)
}

const words = {
  sent: ['It was sent already.', '命令已下发，无法撤销。'],
  alone: ['Another person has to agree: give the command anew.', '该命令须双人确认，请重新下发。'],
  done: ['It succeeded; there is nothing to repeat.', '命令已成功，无需重试。'],
} satisfies Record<string, Text2>

/** Commands: visible with list permission, issued and cancelled with command permission. */
export const servedCommand: Served<CommandRow> = {
  resource: command,
  isReadOnly: true,
  newestFirst: true,
  belongs: {
    own: ({ operator }, { loginName }) => operator === loginName,
    with: { resource: device.name, id: ({ deviceId }) => deviceId },
  },
  shown({ tables }, { operator, agreedBy }) {
    const [operatorName, operatorNameZh] = nameOfLogin(tables.users, operator)
    const [agreedByName, agreedByNameZh] = agreedBy ? nameOfLogin(tables.users, agreedBy) : nobody
    return { operatorName, operatorNameZh, agreedByName, agreedByNameZh }
  },
  routes: serving(iotCalls, {
    consequence: relayConsequence,
    send: sendCommand,
    sendFrame,
    cancel: (world, target, call) =>
      eachCommand(world, target, call, ({ id }) => {
        if (!world.commands.cancel(id)) refuse(code.conflict, words.sent)
      }),
    retry: (world, target, call) => eachCommand(world, target, call, (row) => retryAgain(world, row, call)),
    batches: (world, _sent, call) => batchesOf(world, call),
    refusals: refusalsOf,
    twoPersons: (world, _sent, { user }) => [...world.grantsOf(user).twoPersons],
  }),
}

async function sendCommand(
  world: World,
  { kind, params, reason, account = '', password = '', confirmName = '', ...target }: CommandRequest,
  call: UserCall,
): Promise<BatchAnswer> {
  const order = readOrder(kind, params, reason)
  if (kind === 'write') demandVerb(world, call, 'write')
  const rows = readTarget(world, collectionOf(world, device.name), target, call)
  const agreedBy = await agreed(world, kind, { account, password, confirmName }, call, rows.rows)
  return sendOrder(world, call, rows, order, agreedBy)
}

const eachCommand = actOnEach(command, ({ tables }: World) => tables.commands)

/** Sends a command again; refused if a second person is required and none had approved it. */
function retryAgain(world: World, { id, kind, deviceId, agreedBy }: CommandRow, call: UserCall): void {
  // the user issued the command but may no longer see the device
  if (!seesId(world, device.name, deviceId, call.user)) refuseMissing()
  // roll-outs and meter boxes track only the commands that they issue themselves
  if (kind === 'firmware' || kind === 'unlock') refuse(code.conflict, sentences.givenElsewhere)
  for (const verb of verbsOf(kind)) demandVerb(world, call, verb)
  const demand = demandOf(world, kind, [deviceId], call.user)
  if (demand !== undefined && (agreedBy ?? '') === '') refuse(code.conflict, words.alone)
  if (!world.commands.retry(id)) refuse(code.conflict, words.done)
}
