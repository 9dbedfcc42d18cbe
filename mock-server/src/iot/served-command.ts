import type { Text2 } from '#contract/language.ts'
import { code } from '#contract/envelope.ts'
import { permission } from '#contract/resource.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, texts } from '../http/refusal.ts'
import { actOnRows } from '../resources/bulk.ts'
import { collectionOf } from '../resources/collection.ts'
import type { Served } from '../resources/served.ts'
import { readTarget } from '../resources/targets.ts'
import type { World } from '../world.ts'
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
    const may = (handler: (call: UserCall) => unknown) =>
      permitted(world, permission(device, 'command'), handler)
    router.post(
      '/send',
      may((call) => send(world, call)),
    )
    router.post(
      '/cancel',
      may((call) => each(world, call, (id) => world.commands.cancel(id), words.sent)),
    )
    router.post(
      '/retry',
      may((call) => each(world, call, (id) => world.commands.retry(id), words.done)),
    )
  },
}

function send(world: World, call: UserCall): Promise<object> {
  const body = bodyOf(call)
  const order = readOrder(body)
  if (order.kind === 'write') demandPermission(world, call, 'write')
  return sendOrder(world, call, readTarget(world, collectionOf(world, device.name), body), order)
}

/** Refuses what asks for a verb on devices beyond the one of its route. */
export function demandPermission(world: World, { user }: UserCall, verb: string): void {
  if (!world.grantsOf(user).permissions.has(permission(device, verb))) refuse(code.forbidden, texts.forbidden)
}

function each(world: World, call: UserCall, act: (id: number) => boolean, otherwise: Text2): Promise<object> {
  const target = readTarget(world, collectionOf(world, command.name), bodyOf(call))
  return actOnRows(target, call.language, ({ id }) => {
    if (!act(id)) refuse(code.conflict, otherwise)
  })
}
