import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { ofFile } from '#mock/testing/of-file.ts'
import { until } from '../../scripts/process/until.ts'
import { ask, expectOwnFailure, startFaultyConsole } from './faulty-console.ts'

const clients = 300
const readers = 60
const MB = 2 ** 20

const front = ofFile(() => startFaultyConsole({ maxBody: '1m' }))

/** Opens connections that send `text` and then only what the test writes. */
async function open(count: number, text: string): Promise<Socket[]> {
  const port = Number(new URL(front.nginx.url).port)
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => undefined)
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(text)
  return sockets
}

const isGone = (socket: Socket) => socket.destroyed
const quick = async () => {
  const answer = await ask(front.nginx.url, '/api/x')
  expect(answer.status).toBe(200)
  expect(answer.milliseconds).toBeLessThan(2000)
}

test(`${clients} clients with endless headers are closed after 15 s, even if they trickle`, async () => {
  const start = performance.now()
  const sockets = await open(clients, 'GET /api/x HTTP/1.1\r\nHost: a\r\n')
  for (const socket of sockets) socket.resume()
  const trickle = setInterval(() => {
    for (const socket of sockets) socket.write('X: y\r\n')
  }, 1000)
  await quick()
  await until('all are closed', () => sockets.every(isGone), 25)
  clearInterval(trickle)
  const seconds = (performance.now() - start) / 1000
  expect(seconds).toBeGreaterThan(14)
  expect(seconds).toBeLessThan(20)
  await quick()
}, 40_000)

test(`${clients} clients with unfinished bodies never reach the platform`, async () => {
  const sentBy = async (act: () => Promise<unknown>) => {
    const before = front.line.sent
    await act()
    return front.line.sent - before
  }
  const own = await sentBy(quick)
  const head =
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'
  let sockets: Socket[] = []
  const sent = await sentBy(async () => {
    sockets = await open(clients, `${head}{"half":`)
    await quick()
    await quick()
  })
  expect(sent).toBeLessThan(own * 3)
  expect(front.platform.seen.filter((line) => line.startsWith('POST'))).toEqual([])
  for (const socket of sockets) socket.destroy()
})

test(`${readers} clients that do not read 20 MB cost at most 128 kB each, and others are served`, async () => {
  const before = front.nginx.memory()
  const sockets = await open(readers, 'GET /api/flood/20000000 HTTP/1.1\r\nHost: a\r\n\r\n')
  await until('nobody takes any more', isStandingStill(), 20)
  await quick()
  const grown = front.nginx.memory() - before
  console.log(`slow readers: ${(grown / MB).toFixed(1)} MB for ${readers} answers of 20 MB`)
  expect(grown).toBeLessThan(readers * 128 * 1024)
  for (const socket of sockets) socket.destroy()
}, 30_000)

/** Returns a predicate that is true once responses have started and ten checks in a row saw no more bytes. */
function isStandingStill(): () => boolean {
  let [last, looks] = [0, 0]
  return () => {
    const now = front.line.answered
    looks = now > 0 && now === last ? looks + 1 : 0
    last = now
    return looks === 10
  }
}

test.each([
  ['with its length', () => 'x'.repeat(3 * MB)],
  ['in pieces of unknown length', () => streamOf(3)],
])('an oversized body %s gets 413 in the envelope', async (_how, body) => {
  const init = {
    method: 'POST',
    body: body(),
    duplex: 'half',
    headers: { 'Content-Type': 'application/json' },
  }
  expectOwnFailure(await ask(front.nginx.url, '/api/base/sys/menu/save', init), 413)
  await quick()
})

function streamOf(megabytes: number): ReadableStream<Uint8Array> {
  let left = megabytes
  return new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close()
      left -= 1
      return controller.enqueue(new Uint8Array(MB))
    },
  })
}
