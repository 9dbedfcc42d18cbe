import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { permission } from '#contract/schema/resource.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { iotCalls, type BatchAnswer, type CommandRequest } from '#contract/calls/iot.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Served } from '#mock/world/world.ts'
import type { World } from '#mock/world/world.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { readOrder } from './commands/request.ts'
import { sendOrder } from './commands/send.ts'

const words = {
  sent: ['It was sent already.', '命令已下发，无法撤销。'],
  done: ['It succeeded; there is nothing to repeat.', '命令已成功，无需重试。'],
} satisfies Record<string, Text2>

/** Commands: listed and read by those who may see them, made and withdrawn by those who may command devices. */
export const servedCommand: Served<CommandRow> = {
  resource: command,
  isReadOnly: true,
  newestFirst: true,
  routes(world, router) {
    const { send, cancel, retry } = iotCalls
    serve(world, router, send, (sent, call) => sendCommand(world, sent, call))
    serve(world, router, cancel, (target, call) =>
      each(world, target, call, (id) => world.commands.cancel(id), words.sent),
    )
    serve(world, router, retry, (target, call) =>
      each(world, target, call, (id) => world.commands.retry(id), words.done),
    )
  },
}

function sendCommand(
  world: World,
  { kind, params, reason, ...target }: CommandRequest,
  call: UserCall,
): Promise<BatchAnswer> {
  const order = readOrder(kind, params, reason)
  if (kind === 'write') demandPermission(world, call, 'write')
  return sendOrder(world, call, readTarget(world, collectionOf(world, device.name), target), order)
}

/** Refuses what asks for a verb on devices beyond the one of its route. */
function demandPermission(world: Pick<World, 'grantsOf'>, { user }: UserCall, verb: string): void {
  if (!world.grantsOf(user).permissions.has(permission(device, verb))) refuse(code.forbidden, texts.forbidden)
}

function each(
  world: Pick<World, 'collections'>,
  target: Target,
  call: UserCall,
  act: (id: number) => boolean,
  otherwise: Text2,
): Promise<BulkAnswer> {
  return actOnTarget(world, command, target, call, ({ id }) => {
    if (!act(id)) refuse(code.conflict, otherwise)
  })
}
