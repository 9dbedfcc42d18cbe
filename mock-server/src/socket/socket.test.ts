import { once } from 'node:events'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { socketFrameLimit, type SocketMessage } from '#contract/wire/socket.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ batchEvery: 20, heartbeat: 500 })
beforeAll(async () => {
  // the first write loads json-server, which on a busy machine takes longer than a peer may be silent
  await platform.post('/base/sys/dict/save', { name: 'First', code: 'first' })
}, 60_000)

const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) if (socket.readyState === WebSocket.OPEN) socket.terminate()
})

function connect(token: string, options: ClientOptions = {}, path = '/websocket'): WebSocket {
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}${path}?token=${token}`, options)
  sockets.push(socket)
  return socket
}

async function connected(options: ClientOptions = {}): Promise<WebSocket> {
  const socket = connect(await platform.signIn('admin'), options)
  await once(socket, 'open')
  return socket
}

const say = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message))

async function next(socket: WebSocket): Promise<SocketMessage> {
  const [data] = (await once(socket, 'message')) as [Buffer]
  return JSON.parse(data.toString()) as SocketMessage
}

/** Sends a ping and waits for the pong, by which time all earlier messages have been read. */
async function settle(socket: WebSocket): Promise<void> {
  say(socket, { op: 'ping' })
  expect(await next(socket)).toEqual({ t: 'pong', ts: platform.clock })
}

async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number]
  return code
}

async function refusal(socket: WebSocket): Promise<number> {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  return response.statusCode
}

let saved = 0
const saveMenu = () =>
  platform.post('/base/sys/menu/save', { parentId: 0, type: 1, title: 'T', path: `/menu-${(saved += 1)}` })

describe('the handshake', () => {
  it('requires a valid token', async () => {
    expect(await refusal(connect(''))).toBe(401)
    expect(await refusal(connect('made-up'))).toBe(401)
    const token = await platform.signIn('crew')
    await platform.call('POST', '/base/sys/logout', { token })
    expect(await refusal(connect(token))).toBe(401)
  })

  it('is refused for other paths and origins, and accepted from its own, also behind a proxy', async () => {
    const token = await platform.signIn('admin')
    expect(await refusal(connect(token, {}, '/other'))).toBe(404)
    expect(await refusal(connect(token, { origin: 'https://evil.example' }))).toBe(403)
    expect(await refusal(connect(token, { origin: `${platform.url}.evil.example` }))).toBe(403)
    expect(await refusal(connect(token, { origin: 'null' }))).toBe(403)
    await settle(await connected({ origin: platform.url }))
    const headers = { 'x-forwarded-host': 'console.example' }
    await settle(await connected({ origin: 'https://console.example', headers }))
  })
})

describe('a connection', () => {
  it('receives subscribed topics in numbered batches, and none once unsubscribed', async () => {
    const [listener, other] = [await connected(), await connected()]
    say(listener, { op: 'sub', topics: ['nav'] })
    say(other, { op: 'sub', topics: ['alert'] })
    await settle(listener)
    const items = [{ topic: 'nav', key: 'changed', d: {} }]
    const first = next(listener)
    await saveMenu()
    expect(await first).toEqual({ t: 'batch', seq: 1, ts: platform.clock, items })
    const second = next(listener)
    await saveMenu()
    expect(await second).toMatchObject({ t: 'batch', seq: 2, items })
    say(listener, { op: 'unsub', topics: ['nav'] })
    await settle(listener)
    say(other, { op: 'sub', topics: ['nav'] })
    const third = next(other)
    await saveMenu()
    await third
    await settle(listener)
  })

  it('is closed when it sends no pong', async () => {
    expect(await closeCode(await connected({ autoPong: false }))).toBe(1006)
  })
})

describe('bad input', () => {
  const malformed =
    `|{|null|[]|7|{"op":"sub"}|{"op":"sub","topics":[7]}|{"op":"eval"}|{"op":"sub","topics":["a b"]}`.split(
      '|',
    )

  it('is ignored', async () => {
    const socket = await connected()
    for (const message of malformed) socket.send(message)
    await settle(socket)
  })

  it.each([
    ['that does not stop', 1008, [...malformed, ...malformed]],
    ['of more than 64 KB', 1009, ['x'.repeat(socketFrameLimit + 1)]],
    ['in a flood', 4429, Array.from({ length: 200 }, () => '{"op":"ping"}')],
  ])('%s closes the connection with %i', async (_what, code, messages) => {
    const socket = await connected()
    const closed = closeCode(socket)
    for (const message of messages) socket.send(message)
    expect(await closed).toBe(code)
  })

  it('with a repeated token or one in the path is refused', async () => {
    const token = await platform.signIn('admin')
    expect(await refusal(connect(`wrong&token=${token}`))).toBe(401)
    expect(await refusal(connect(token.toUpperCase()))).toBe(401)
    expect(await refusal(connect(token, {}, `/websocket/${token}`))).toBe(404)
  })

  it('of many topics is capped at 500 and does not disturb other sockets', async () => {
    const [greedy, other] = [await connected(), await connected()]
    say(other, { op: 'sub', topics: ['nav'] })
    for (let n = 0; n < 20; n += 1) {
      say(greedy, { op: 'sub', topics: Array.from({ length: 1000 }, (_, at) => `job.${n}.${at}`) })
    }
    await settle(greedy)
    await settle(other)
    const sizes = platform.world.hub.peers().map(({ topics }) => topics.size)
    expect(Math.max(...sizes)).toBe(500)
    const heard = next(other)
    await saveMenu()
    expect(await heard).toMatchObject({ t: 'batch' })
  })
})

describe('a storm', () => {
  const text = 'x'.repeat(1000)

  it('arrives complete, in order, in frames within the limit', async () => {
    const socket = await connected()
    say(socket, { op: 'sub', topics: ['alert'] })
    await settle(socket)
    const frames: Buffer[] = []
    socket.on('message', (data: Buffer) => frames.push(data))
    for (let n = 0; n < 300; n += 1) platform.world.hub.publish('alert', String(n), { text })
    const batches = await vi.waitFor(() => {
      const read = frames.map((frame) => JSON.parse(frame.toString()) as SocketMessage)
      const found = read.flatMap((message) => (message.t === 'batch' ? [message] : []))
      expect(found.flatMap(({ items }) => items)).toHaveLength(300)
      return found
    })
    expect(Math.max(...frames.map(({ length }) => length))).toBeLessThanOrEqual(socketFrameLimit)
    expect(batches.map(({ seq }) => seq)).toEqual(batches.map((_, n) => n + 1))
    expect(batches.flatMap(({ items }) => items.map(({ key }) => Number(key)))).toEqual(
      Array.from({ length: 300 }, (_, n) => n),
    )
  })

  it('with an item too long for a frame leaves a sequence gap', async () => {
    const socket = await connected()
    say(socket, { op: 'sub', topics: ['alert'] })
    await settle(socket)
    const heard = next(socket)
    platform.world.hub.publish('alert', '1', { text: text.repeat(70) })
    platform.world.hub.publish('alert', '2', { text })
    expect(await heard).toMatchObject({ seq: 2, items: [{ key: '2' }] })
  })
})

it('a connection closes with 4401 when its session ends or expires, and with 1001 on shutdown', async () => {
  const token = await platform.signIn('engineer')
  const socket = connect(token)
  await once(socket, 'open')
  const left = closeCode(socket)
  await platform.call('POST', '/base/sys/logout', { token })
  expect(await left).toBe(4401)
  const stopped = closeCode(await connected())
  await platform.restart()
  expect(await stopped).toBe(1001)
  const expired = closeCode(await connected())
  platform.clock += 13 * 3_600_000
  expect(await expired).toBe(4401)
})
