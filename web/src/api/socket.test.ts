import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket, fakePorts, newestSocket, playPlatform } from '../../test/fake-socket.ts'
import { backOff, LiveSocket, readMessage } from './socket.ts'

const ports = fakePorts
const newest = newestSocket
const batch = (seq: number, items: unknown[] = []) => ({ t: 'batch', seq, ts: 0, items })

let live: LiveSocket

beforeEach(() => {
  playPlatform()
  live = new LiveSocket(ports)
  live.open()
})
afterEach(() => live.close())

test.each([
  [0, 1000, 2000],
  [4, 16_000, 32_000],
  [5, 30_000, 60_000],
  [2000, 30_000, 60_000],
])('attempt %i waits a random time between %i and %i ms', (attempt, least, most) => {
  expect(backOff(attempt, () => 0)).toBe(least)
  expect(backOff(attempt, () => 1)).toBe(most)
})

test('after a loss the socket reconnects with back-off up to a minute, reset by the first message', () => {
  const waits = [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]
  for (const [attempt, wait] of waits.entries()) {
    newest().fail()
    vi.advanceTimersByTime(wait - 1)
    expect(FakeSocket.all).toHaveLength(attempt + 1)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(attempt + 2)
  }
  newest().accept()
  newest().say({ t: 'pong', ts: 0 })
  newest().fail()
  vi.advanceTimersByTime(2000)
  expect(FakeSocket.all).toHaveLength(waits.length + 2)
})

test('after a loss the socket resubscribes to the remaining topics', async () => {
  live.subscribe('nav')
  const leave = live.subscribe('device:1')
  newest().accept()
  expect(newest().sent).toContainEqual({ op: 'sub', topics: ['nav', 'device:1'] })
  leave()
  await Promise.resolve()
  expect(newest().sent).toContainEqual({ op: 'unsub', topics: ['device:1'] })
  newest().fail()
  vi.advanceTimersByTime(2000)
  newest().accept()
  expect(newest().sent).toContainEqual({ op: 'sub', topics: ['nav'] })
})

test('after a loss the socket reports its states', () => {
  newest().accept()
  newest().fail()
  vi.advanceTimersByTime(2000)
  expect(ports.onRefused).not.toHaveBeenCalled()
  expect(ports.onState.mock.calls.flat()).toEqual(['joining', 'live', 'lost', 'joining'])
})

test('reopening while a connection is pending: closing the old one does not end the new one', () => {
  const old = newest()
  live.open()
  newest().accept()
  vi.advanceTimersByTime(0)
  expect(old.readyState).toBe(3)
  expect(newest().readyState).toBe(FakeSocket.OPEN)
  expect(ports.onState.mock.calls.at(-1)).toEqual(['live'])
})

describe('batches', () => {
  beforeEach(() => {
    newest().accept()
    ports.onGap.mockClear()
  })

  test.each([
    ['in order', [1, 2, 3], 0],
    ['beginning anywhere', [7, 8], 0],
    ['with one missing', [1, 3, 4], 1],
    ['twice the same', [1, 1], 1],
  ])('%s', (_name, numbers, gaps) => {
    for (const seq of numbers) newest().say(batch(seq))
    expect(ports.onGap).toHaveBeenCalledTimes(gaps)
  })

  test('a new connection restarts the sequence and reports one gap', () => {
    newest().say(batch(5))
    newest().fail()
    vi.advanceTimersByTime(2000)
    newest().accept()
    newest().say(batch(1))
    expect(ports.onGap).toHaveBeenCalledOnce()
  })
})

test.each([
  ['no JSON', '{"t":'],
  ['an unknown kind', '{"t":"hello"}'],
  ['a batch without a number', '{"t":"batch","items":[]}'],
  ['a batch with an item that is none', '{"t":"batch","seq":1,"items":[null]}'],
  ['a frame that is too long', `{"t":"batch","seq":1,"items":[],"more":"${'x'.repeat(65_536)}"}`],
])('ignores a malformed frame: %s', (_name, data) => {
  expect(readMessage(data)).toBeUndefined()
  newest().accept()
  newest().dispatchEvent(new MessageEvent('message', { data }))
  expect(ports.onItems).not.toHaveBeenCalled()
})

test('an expired session is reported once, without reconnecting (spec §8)', () => {
  newest().accept()
  newest().fail(4401)
  vi.advanceTimersByTime(600_000)
  expect(ports.onExpired).toHaveBeenCalledOnce()
  expect(FakeSocket.all).toHaveLength(1)
})

test('a closed socket does not reconnect', () => {
  newest().accept()
  live.close()
  vi.advanceTimersByTime(600_000)
  expect(FakeSocket.all).toHaveLength(1)
  expect(ports.onState.mock.calls.at(-1)).toEqual(['live'])
})

test('batches subscriptions into one message and sends none for an immediate resubscription', async () => {
  newest().accept()
  const { sent } = newest()
  sent.length = 0
  const names = Array.from({ length: 300 }, (_, n) => `device.prop.${n}`)
  const leaves = names.map((name) => live.subscribe(name))
  await Promise.resolve()
  expect(sent).toEqual([{ op: 'sub', topics: names }])
  leaves[7]?.()
  live.subscribe('device.prop.7')
  await Promise.resolve()
  expect(sent).toHaveLength(1)
})

test('heartbeat: pings every 20 seconds and measures latency', () => {
  newest().accept()
  vi.advanceTimersByTime(35)
  newest().say({ t: 'pong', ts: 0 })
  expect(ports.onLatency).toHaveBeenCalledExactlyOnceWith(35)
  vi.advanceTimersByTime(20_000)
  expect(newest().sent).toEqual([{ op: 'ping' }, { op: 'ping' }])
})

test('heartbeat: gives up a silent platform after 45 seconds, even if closing hangs', () => {
  newest().accept()
  newest().close = () => undefined
  vi.advanceTimersByTime(44_999)
  expect(ports.onState.mock.calls.at(-1)).toEqual(['live'])
  vi.advanceTimersByTime(1)
  expect(ports.onState.mock.calls.at(-1)).toEqual(['lost'])
  vi.advanceTimersByTime(2000)
  expect(FakeSocket.all).toHaveLength(2)
})

test('heartbeat: survives changes of the clock with at most two reconnections', () => {
  newest().accept()
  const { now } = Date
  const day = 86_400_000
  for (const shift of [-3 * day, 5 * day, 0]) {
    vi.spyOn(Date, 'now').mockImplementation(() => now() + shift)
    vi.advanceTimersByTime(10_000)
    newest().accept()
    for (let n = 0; n < 12; n += 1) {
      newest().say({ t: 'pong', ts: 0 })
      vi.advanceTimersByTime(5000)
    }
  }
  expect(FakeSocket.all.length).toBeLessThanOrEqual(3)
  expect(newest().readyState).toBe(FakeSocket.OPEN)
})

test('after hours of sleep it drops queued messages, reconnects and reports one gap', () => {
  newest().accept()
  ports.onGap.mockClear()
  const asleep = newest()
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 8 * 3_600_000)
  for (let seq = 1; seq <= 5000; seq += 1) asleep.say(batch(seq, [{ topic: 'nav', key: '1', d: null }]))
  expect(ports.onItems).not.toHaveBeenCalled()
  expect(FakeSocket.all).toHaveLength(2)
  newest().accept()
  expect(ports.onGap).toHaveBeenCalledOnce()
})
