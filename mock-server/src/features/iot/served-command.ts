import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving } from '#mock/world/serving.ts'
import { iotCalls, type BatchAnswer, type CommandRequest } from '#contract/calls/iot.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import { nameOfLogin, nobody } from '#mock/tables/person-name.ts'
import type { Served, World } from '#mock/world/world.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { readOrder } from '#mock/engines/fleet/commands/request.ts'
import { demandVerb } from './commands/demand-verb.ts'
import { batchesOf, refusalsOf } from './commands/overview.ts'
import { agreed, demandOf } from './commands/two-persons.ts'
import { relayConsequence } from './commands/relay-consequence.ts'
import { sendFrame } from './commands/send-frame.ts'
import { sendOrder } from './commands/send.ts'

const words = {
  sent: ['It was sent already.', '命令已下发，无法撤销。'],
  alone: ['Another person has to agree: give the command anew.', '该命令须双人确认，请重新下发。'],
  done: ['It succeeded; there is nothing to repeat.', '命令已成功，无需重试。'],
} satisfies Record<string, Text2>

/** Commands: listed and read by those who may see them, made and withdrawn by those who may command devices. */
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
    cancel: (world, target, call) => each(world, target, call, (id) => world.commands.cancel(id), words.sent),
    retry: (world, target, call) =>
      each(world, target, call, (id) => retryAgain(world, id, call), words.done),
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

/** Sends a command again; with a second person where two are demanded and none had agreed to it. */
function retryAgain(world: World, id: number, call: UserCall): boolean {
  const row = world.tables.commands.get(id)
  // it is his own command still, but not his device any more
  if (row !== undefined && !seesId(world, device.name, row.deviceId, call.user))
    refuse(code.missing, texts.missing)
  const demand = row && demandOf(world, row.kind, [row.deviceId], call.user)
  if (demand !== undefined && (row?.agreedBy ?? '') === '') {
    refuse(code.conflict, words.alone)
  }
  return world.commands.retry(id)
}

function each(
  world: ScopeParts,
  target: Target,
  call: UserCall,
  act: (id: number) => boolean,
  otherwise: Text2,
): Promise<BulkAnswer> {
  return actOnTarget(world, command, target, call, ({ id }) => {
    if (!act(id)) refuse(code.conflict, otherwise)
  })
}
