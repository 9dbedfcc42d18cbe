import { vi } from 'vitest'
import type { SocketPorts } from '#web/api/socket.ts'

/** Fake socket whose server side is controlled by the test. */
export class FakeSocket extends EventTarget {
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

  /** The close event is asynchronous, as in a browser. */
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

/** Mocked ports that record calls. */
export const fakePorts = {
  address: () => 'ws://console.test/api/websocket?token=t-1',
  onState: vi.fn<SocketPorts['onState']>(),
  onLatency: vi.fn<SocketPorts['onLatency']>(),
  onItems: vi.fn<SocketPorts['onItems']>(),
  onGap: vi.fn<SocketPorts['onGap']>(),
  onExpired: vi.fn<SocketPorts['onExpired']>(),
  onRefused: vi.fn<SocketPorts['onRefused']>(),
}

/** Returns the latest connection. */
export function newestSocket(): FakeSocket {
  const socket = FakeSocket.all.at(-1)
  if (socket === undefined) throw new Error('Nobody has connected')
  return socket
}

/** Mocks timers, `Math.random` and `WebSocket`. */
export function playPlatform(): void {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
}
