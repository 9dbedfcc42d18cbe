import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { homeCalls, type HomeKpi } from '#contract/calls/home/home.ts'
import { topics } from '#contract/metering/live.ts'
import type { DataScope } from '#contract/resources/system/data-scope.ts'
import type { SocketItem, SocketMessage } from '#contract/wire/socket.ts'
import { loginOf, startScopedPlatform, type ScopedPlatform } from '#mock/testing/scope/scoped-platform.ts'

let scoped: ScopedPlatform
const sockets: WebSocket[] = []

beforeAll(async () => {
  scoped = await startScopedPlatform()
}, 120_000)
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await scoped.platform.close()
})

/** Topics whose items tell of one row each, with the resource of the row. */
const rowTopics = [
  [topics.deviceStatus, 'iot/device'],
  [topics.alert, 'alarm/alert'],
  [topics.command, 'iot/command'],
  [topics.cameraPicture, 'iot/camera-picture'],
] as const

async function listen(scope: DataScope): Promise<WebSocket> {
  const { platform, aim } = scoped
  const token = await platform.signIn(loginOf(scope))
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/websocket?token=${token}`)
  sockets.push(socket)
  await once(socket, 'open')
  const ofDevices = [aim.hidden, aim.seen].map((pick) => topics.deviceProperties(pick('iot/device')))
  const plain = [...rowTopics.map(([topic]) => topic), topics.homeKpi, topics.commandBatch('B1'), 'nav']
  socket.send(JSON.stringify({ op: 'sub', topics: [...plain, ...ofDevices] }))
  socket.send('{"op":"ping"}')
  await once(socket, 'message')
  return socket
}

/** What a socket hears of what is published at once; `nav` is heard by everybody. */
async function hear(socket: WebSocket, publish: () => void): Promise<readonly SocketItem[]> {
  const heard = once(socket, 'message')
  publish()
  scoped.platform.world.hub.publish('nav', 'changed', {})
  const [data] = (await heard) as [Buffer]
  const message = JSON.parse(data.toString()) as SocketMessage
  return message.t === 'batch' ? message.items.filter(({ topic }) => topic !== 'nav') : []
}

/** Publishes something of each row topic about rows that a person of the branch sees, or does not. */
function publishRows(which: 'hidden' | 'seen'): void {
  const { aim, platform } = scoped
  for (const [topic, resource] of rowTopics) {
    platform.world.hub.publish(topic, String(aim[which](resource)), { of: which })
  }
  platform.world.hub.publish(topics.deviceProperties(aim[which]('iot/device')), 'p', { of: which })
}

/** Those of them that a test has published: the platform says something of its own now and then. */
function ofRows(items: readonly SocketItem[]): readonly SocketItem[] {
  return items.filter(({ topic, d }) => topic === topics.alert || Object.hasOwn(Object(d), 'of'))
}

it.each(['below', 'org', 'own'] as const)('who sees %s hears nothing of others', async (scope) => {
  const socket = await listen(scope)
  expect(ofRows(await hear(socket, () => publishRows('hidden')))).toEqual([])
})

it('whoever sees them hears of rows, each item as it is', async () => {
  const [below, all] = [await listen('below'), await listen('all')]
  const names = [...rowTopics.map(([topic]) => topic), topics.deviceProperties(scoped.aim.seen('iot/device'))]
  const heard = ofRows(await hear(below, () => publishRows('seen')))
  expect(heard.map(({ topic }) => topic)).toEqual(names)
  expect(ofRows(await hear(all, () => publishRows('hidden')))).toHaveLength(names.length)
})

it('hears with an alert how many are open among those that the person sees', async () => {
  const { aim, platform } = scoped
  const open = async (scope: DataScope) =>
    (await platform.call('GET', '/base/alarm/alert/open', { as: loginOf(scope) })).data
  const socket = await listen('below')
  const news = { change: 'update', open: await open('all') }
  const key = String(aim.seen('alarm/alert'))
  const heard = await hear(socket, () => platform.world.hub.publish(topics.alert, key, news))
  const item = heard.find((some) => some.topic === topics.alert && some.key === key)
  expect(item?.d).toMatchObject({ open: await open('below') })
  expect(await open('below')).not.toEqual(await open('all'))
})

it('hears the figures of the dashboard as the call answers them', async () => {
  const { platform } = scoped
  const socket = await listen('below')
  const heard = await hear(socket, () => platform.world.hub.publish(topics.homeKpi, 'kpi', {}))
  const item = heard.find(({ topic }) => topic === topics.homeKpi)
  const { data } = await platform.call('GET', homeCalls.kpi.path, { as: loginOf('below') })
  expect(item?.d).toMatchObject({ online: { total: (data as HomeKpi).online.total } })
  expect((data as HomeKpi).online.total).toBe(scoped.rowsSeen('iot/device', 'below').length)
})

it('hears how far a batch is only where it is one’s own', async () => {
  const { platform, aim } = scoped
  const socket = await listen('below')
  const body = { ids: [aim.seen('iot/device')], kind: 'readNow' }
  const heard = once(socket, 'message')
  const { data } = await platform.call('POST', '/base/iot/command/send', { as: loginOf('below'), body })
  const { batchNo } = data as { batchNo: string }
  await heard
  socket.send(JSON.stringify({ op: 'sub', topics: [topics.commandBatch(batchNo)] }))
  const publish = (number: string) =>
    platform.world.hub.publish(topics.commandBatch(number), number, { total: 1 })
  const items = await hear(socket, () => ['B1', batchNo].forEach(publish))
  const isBatch = ({ topic }: SocketItem) => topic.startsWith('command.batch.')
  expect(items.filter(isBatch).map(({ key }) => key)).toEqual([batchNo])
})
