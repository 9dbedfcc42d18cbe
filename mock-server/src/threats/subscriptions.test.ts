import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { topics } from '#domain/metering/live.ts'
import type { SocketMessage } from '#contract/wire/socket.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

// no periodic checks run during the test: changes must take effect immediately
const platform = platformOfFile({ batchEvery: 20, heartbeat: 3_600_000 })

/** A topic that requires a permission, and one for everyone. */
const listened = [topics.alert, topics.nav] as const

/** Subscribes as an account of the demonstration. */
async function listen(as: string): Promise<WebSocket> {
  const token = await platform.signIn(as)
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/websocket?token=${token}`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'sub', topics: listened }))
  socket.send('{"op":"ping"}')
  await once(socket, 'message')
  return socket
}

/** Publishes to all topics and returns those received. */
async function hear(socket: WebSocket): Promise<string[]> {
  const heard = once(socket, 'message')
  for (const topic of listened) platform.world.hub.publish(topic, '1', {})
  const [data] = (await heard) as [Buffer]
  const message = JSON.parse(data.toString()) as SocketMessage
  return message.t === 'batch' ? message.items.map(({ topic }) => topic) : []
}

/** Creates a role that may only read logs. */
async function roleOfLogs(): Promise<number> {
  const menuIds = platform.world.tables.menus.rows
    .filter(({ component }) => component === 'monitor/log')
    .map(({ id }) => id)
  const body = { name: 'Reader of logs', code: 'ROLE_LOGS', dataScope: 'all', menuIds }
  const { code, id } = await platform.call('POST', '/base/sys/role/save', { as: 'admin', body })
  expect({ code, count: menuIds.length }).toEqual({ code: 0, count: 1 })
  return id
}

/** Replaces the roles of an account by one role. */
async function giveRole(login: string, role: number): Promise<void> {
  const body = { id: platform.account(login).id, roleIds: [role] }
  expect((await platform.call('PUT', '/base/sys/user/update', { as: 'admin', body })).code).toBe(0)
}

it('losing a role stops its socket topics immediately', async () => {
  const role = await roleOfLogs()
  const socket = await listen('viewer')
  expect(await hear(socket)).toContain(topics.alert)
  await giveRole('viewer', role)
  expect(new Set(await hear(socket))).toEqual(new Set([topics.nav]))
})
