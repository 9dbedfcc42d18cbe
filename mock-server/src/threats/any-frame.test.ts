import { once } from 'node:events'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { socketClose, socketFrameLimit } from '#contract/wire/socket.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ batchEvery: 20 })

async function connected(): Promise<WebSocket> {
  const token = await platform.signIn('admin')
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/websocket?token=${token}`)
  await once(socket, 'open')
  return socket
}

/** Frames: any text or bytes, and requests of the contract with single parts wrong. */
const frame = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
  fc
    .record(
      {
        op: fc.oneof(
          fc.constantFrom('sub', 'unsub', 'ping', 'eval', '__proto__'),
          fc.jsonValue({ maxDepth: 1 }),
        ),
        topics: fc.oneof(
          fc.array(fc.oneof(fc.constantFrom('nav', 'x'.repeat(101), 'a b', ''), fc.string()), {
            maxLength: 4,
          }),
          fc.jsonValue({ maxDepth: 2 }),
        ),
      },
      { requiredKeys: [] },
    )
    .map((request) => JSON.stringify(request)),
  fc.constantFrom('[', '{"op":').map((open) => open.repeat(5000)),
  fc.constant('x'.repeat(socketFrameLimit + 1)),
)

/** Expected close codes: by RFC 6455 for invalid data and size, by the contract for floods. */
const endings = new Set<number>([1007, 1008, 1009, socketClose.flooded])

it('any frame is ignored or closes its socket, and other sockets keep receiving', async () => {
  const witness = await connected()
  witness.send('{"op":"sub","topics":["nav"]}')
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 12 }), async (frames) => {
      const socket = await connected()
      const closed = once(socket, 'close').then(([code]) => Number(code))
      const answered = once(socket, 'message').then(() => 0)
      for (const data of frames) socket.send(data)
      socket.send('{"op":"ping"}')
      const ending = await Promise.race([closed, answered])
      expect(ending === 0 || endings.has(ending)).toBe(true)
      socket.terminate()
      expect(platform.log.filter((line) => line.includes('"failure"'))).toEqual([])
      expect(platform.world.hub.peers().every(({ topics }) => topics.size <= 500)).toBe(true)
    }),
    { numRuns: 120, interruptAfterTimeLimit: 3000 },
  )
  const heard = once(witness, 'message')
  platform.world.hub.publish('nav', 'changed', {})
  expect(String((await heard)[0])).toContain('"topic":"nav"')
  witness.terminate()
})
