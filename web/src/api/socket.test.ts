import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backOff, LiveSocket, readMessage, type SocketPorts } from './socket.ts'

/** A platform's end of the line, played by the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readonly url: string
  readyState = 0
  sent: unknown[] = []

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  /** As in a browser the close event comes later than the call. */
  close(code = 1005): void {
    this.readyState = 3
    setTimeout(() => this.dispatchEvent(Object.assign(new Event('close'), { code })))
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  say(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  fail(code = 1006): void {
    this.close(code)
    vi.advanceTimersByTime(0)
  }
}

const ports = {
  address: () => 'ws://console.test/api/websocket?token=t-1',
  onState: vi.fn<SocketPorts['onState']>(),
  onLatency: vi.fn<SocketPorts['onLatency']>(),
  onItems: vi.fn<SocketPorts['onItems']>(),
  onGap: vi.fn<SocketPorts['onGap']>(),
  onExpired: vi.fn<SocketPorts['onExpired']>(),
}

const newest = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1)
  if (socket === undefined) throw new Error('Nobody has connected')
  return socket
}
const batch = (seq: number, items: unknown[] = []) => ({ t: 'batch', seq, ts: 0, items })

let live: LiveSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  live = new LiveSocket(ports)
  live.open()
})
afterEach(() => {
  live.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  vi.restoreAllMocks()
})

test.each([
  [0, 1000, 2000],
  [1, 2000, 4000],
  [4, 16_000, 32_000],
  [5, 30_000, 60_000],
  [2000, 30_000, 60_000],
])('attempt %i comes between %i and %i ms', (attempt, least, most) => {
  expect(backOff(attempt, () => 0)).toBe(least)
  expect(backOff(attempt, () => 1)).toBe(most)
})

describe('after a loss', () => {
  test('comes back later and later, up to a minute, until the platform is heard', () => {
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

  test('subscribes again to what is still wanted', () => {
    live.subscribe('nav')
    const leave = live.subscribe('device:1')
    newest().accept()
    expect(newest().sent).toContainEqual({ op: 'sub', topics: ['nav', 'device:1'] })
    leave()
    expect(newest().sent).toContainEqual({ op: 'unsub', topics: ['device:1'] })
    newest().fail()
    vi.advanceTimersByTime(2000)
    newest().accept()
    expect(newest().sent).toContainEqual({ op: 'sub', topics: ['nav'] })
  })

  test('says what it is doing', () => {
    newest().accept()
    newest().fail()
    vi.advanceTimersByTime(2000)
    expect(ports.onState.mock.calls.flat()).toEqual(['joining', 'live', 'lost', 'joining'])
  })
})

describe('the person asks for a new connection', () => {
  test('while one is on its way: the end of the old one does not end the new one', () => {
    const old = newest()
    live.open()
    newest().accept()
    vi.advanceTimersByTime(0)
    expect(old.readyState).toBe(3)
    expect(newest().readyState).toBe(FakeSocket.OPEN)
    expect(ports.onState.mock.calls.at(-1)).toEqual(['live'])
  })

  test('while waiting for the next attempt: there is only one', () => {
    newest().fail()
    live.open()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(2)
  })
})

describe('batches', () => {
  const item = { topic: 'nav', key: '1', d: null }

  beforeEach(() => {
    newest().accept()
    ports.onGap.mockClear()
  })

  test('hand their items on', () => {
    newest().say(batch(1, [item]))
    expect(ports.onItems).toHaveBeenCalledExactlyOnceWith([item])
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

  test('of a new connection count from its own beginning, and what hangs on them is read again once', () => {
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
  ['null', 'null'],
  ['a list', '[]'],
  ['an unknown kind', '{"t":"hello"}'],
  ['a batch without a number', '{"t":"batch","items":[]}'],
  ['a batch whose number is text', '{"t":"batch","seq":"1","items":[]}'],
  ['a batch without items', '{"t":"batch","seq":1}'],
  ['a batch whose items are no list', '{"t":"batch","seq":1,"items":{}}'],
  ['bytes', new ArrayBuffer(4)],
])('a malformed frame is ignored: %s', (_name, data) => {
  expect(readMessage(data)).toBeUndefined()
  newest().accept()
  newest().dispatchEvent(new MessageEvent('message', { data }))
  expect(ports.onItems).not.toHaveBeenCalled()
})

describe('the heart', () => {
  test('beats every 20 seconds and measures the way', () => {
    newest().accept()
    vi.advanceTimersByTime(35)
    newest().say({ t: 'pong', ts: 0 })
    expect(ports.onLatency).toHaveBeenCalledExactlyOnceWith(35)
    vi.advanceTimersByTime(20_000)
    expect(newest().sent).toEqual([{ op: 'ping' }, { op: 'ping' }])
  })

  test('gives a silent platform up after 45 seconds, at the next beat', () => {
    newest().accept()
    vi.advanceTimersByTime(40_000)
    expect(newest().readyState).toBe(FakeSocket.OPEN)
    vi.advanceTimersByTime(20_001)
    expect(ports.onState.mock.calls.at(-1)).toEqual(['lost'])
  })

  test('a platform that is heard stays', () => {
    newest().accept()
    for (let seq = 1; seq <= 10; seq += 1) {
      vi.advanceTimersByTime(20_000)
      newest().say(batch(seq))
    }
    expect(newest().readyState).toBe(FakeSocket.OPEN)
  })
})

test('a session that is over is asked about once, and the socket stays away (spec §8)', () => {
  newest().accept()
  newest().fail(4401)
  vi.advanceTimersByTime(600_000)
  expect(ports.onExpired).toHaveBeenCalledOnce()
  expect(FakeSocket.all).toHaveLength(1)
})

test('who leaves for good does not come back', () => {
  newest().accept()
  live.close()
  vi.advanceTimersByTime(600_000)
  expect(FakeSocket.all).toHaveLength(1)
  expect(ports.onState.mock.calls.at(-1)).toEqual(['live'])
})
