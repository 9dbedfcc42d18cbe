import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultConfig } from '#contract/app/config.ts'
import { platformNow } from '#web/lib/time/time.ts'
import { FakeSocket, fakePorts } from '../../test/fake-socket.ts'
import { readAnswer } from './answer.ts'
import { readConfig } from './config.ts'
import { Failure } from './failure.ts'
import { fileNameOf } from './response.ts'
import { LiveSocket, readMessage, type SocketPorts } from './socket.ts'

beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
})

/** Arbitrary JSON values, including extreme numbers, prototype names and lone surrogates. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(1e308, -1e308, 5e-324, -0, Number.MAX_SAFE_INTEGER + 2, '\ud800', '1e999', '\u0000'),
)
const withNames = (...names: string[]) =>
  fc.oneof(value, fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor'), value))

/** Builds `{"a":{"a":…}}` or `[[…]]`, thousands of levels deep, which would overflow a recursive parser. */
function deep(open: string, close: string, depth: number): unknown {
  return JSON.parse(open.repeat(depth) + '1' + close.repeat(depth))
}
const deepValues = [deep('{"code":', '}', 20_000), deep('{"data":', '}', 20_000), deep('[', ']', 20_000)]

test('any response is read as a valid envelope or throws a Failure', () => {
  const body = fc.oneof(withNames('code', 'msg', 'data', 'errors'), fc.constantFrom(...deepValues))
  const status = fc.oneof(fc.integer({ min: 100, max: 599 }), fc.constantFrom(0, 200, 204, 401, 403))
  fc.assert(
    fc.property(status, body, (code, sent) => {
      try {
        const envelope = readAnswer({ status: code, body: sent, requestId: '' })
        expect(envelope.code).toBeCloseTo(0)
        expect(typeof envelope.msg).toBe('string')
        expect('data' in envelope).toBe(true)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        expect(Number.isInteger(error.code)).toBe(true)
        expect(error.errors.every(({ field, msg }) => typeof field === typeof msg)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
  expect('polluted' in {}).toBe(false)
})

test('any configuration yields values of the declared types', () => {
  fc.assert(
    fc.property(withNames(...Object.keys(defaultConfig)), (sent) => {
      const config = readConfig(sent)
      expect(Object.keys(config)).toEqual(Object.keys(defaultConfig))
      for (const [name, fallback] of Object.entries(defaultConfig)) {
        const part: unknown = Reflect.get(config, name)
        expect([typeof part, Array.isArray(part)]).toEqual([typeof fallback, Array.isArray(fallback)])
      }
    }),
    { numRuns: 500 },
  )
})

/** Frames: any text, and contract messages with malformed fields. */
const frame = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .record(
      {
        t: fc.oneof(fc.constantFrom('batch', 'pong', 'hello'), value),
        seq: fc.oneof(fc.nat(5), fc.constantFrom(1e308, -1, 0.5), value),
        ts: value,
        items: fc.array(
          fc.oneof(value, fc.record({ topic: fc.constantFrom('nav', '', 'x'), key: fc.string(), d: value })),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: [] },
    )
    .map((message) => JSON.stringify(message)),
  fc.constant('{"t":"pong","ts":1e999}'),
  fc.constantFrom('[', '{"t":').map((open) => open.repeat(10_000)),
  fc.constantFrom<unknown>(null, 7, new ArrayBuffer(8), new Blob(['x'])),
)

test('any frame on the socket yields only valid items and keeps the connection open', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 8 }), (frames) => {
      const onItems = vi.fn<SocketPorts['onItems']>()
      const onLatency = (milliseconds: number) => expect(milliseconds).toBeGreaterThanOrEqual(0)
      const onExpired = () => expect.fail('nobody said so')
      const live = new LiveSocket({ ...fakePorts, onLatency, onItems, onExpired })
      live.open()
      const socket = FakeSocket.all.at(-1)
      socket?.accept()
      for (const data of frames) socket?.dispatchEvent(new MessageEvent('message', { data }))
      expect(socket?.readyState).toBe(FakeSocket.OPEN)
      for (const { topic, key } of onItems.mock.calls.flat(2)) {
        expect([typeof topic, typeof key]).toEqual(['string', 'string'])
      }
      expect(frames.filter((data) => readMessage(data)?.t === 'batch')).toHaveLength(
        onItems.mock.calls.length,
      )
      expect(Number.isFinite(platformNow())).toBe(true)
      live.close()
    }),
    { numRuns: 200 },
  )
})

test('any file name is sanitised: no path and no control or format characters', () => {
  const disposition = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map((name) => `attachment; filename="${name}"`),
    fc.string({ unit: 'grapheme' }).map((name) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`),
    fc.constantFrom("filename*=UTF-8''%2e%2e%2f%2e%2e%2fx", 'filename="..\\..\\x"', 'filename=a%00.exe'),
    value,
  )
  fc.assert(
    fc.property(disposition, (sent) => {
      expect(fileNameOf(sent)).toMatch(/^[^./\\<>:"|?*\p{Cc}\p{Cf}][^/\\<>:"|?*\p{Cc}\p{Cf}]*$/u)
    }),
    { numRuns: 1000 },
  )
})
