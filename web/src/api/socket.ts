import {
  socketClose,
  socketFrameLimit,
  type SocketItem,
  type SocketMessage,
  type SocketRequest,
} from '#contract/wire/socket.ts'
import { setPlatformTime } from '#web/lib/time/time.ts'

/** Returns the delay before a reconnection attempt in milliseconds: 2 s doubling to 60 s, of which half is random. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const longest = 60_000
  const step = Math.min(longest, 2000 * 2 ** attempt)
  return step / 2 + random() * (step / 2)
}

/** Interval between connection checks in milliseconds, and number of checks between pings. */
const lookEvery = 5000
const looksToPing = 4
/** Milliseconds of silence after which the connection counts as lost. */
const patience = 45_000

export interface SocketPorts {
  address: () => string
  onState: (state: 'live' | 'joining' | 'lost') => void
  onLatency: (milliseconds: number) => void
  onItems: (items: readonly SocketItem[]) => void
  /** Batches were missed, or the connection is new: data that depends on topics must be reloaded. */
  onGap: () => void
  onExpired: () => void
  /** The platform refused the connection: it is unavailable, or rejects the token. */
  onRefused: () => void
}

/**
 * Connection of the window to the platform's socket. Reconnects and resubscribes after a loss, and detects missing
 * batches by their `seq`.
 */
export class LiveSocket {
  readonly #ports: SocketPorts
  /** Wanted topics, and those subscribed on this connection. */
  readonly #topics = new Set<string>()
  #asked = new Set<string>()
  #isAskDue = false
  #socket: WebSocket | undefined
  #attempt = 0
  #seq = 0
  #pingedAt = 0
  #heard = now()
  #looks = 0
  /** Whether the platform accepted this connection. */
  #isLet = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #heart: ReturnType<typeof setInterval> | undefined

  constructor(ports: SocketPorts) {
    this.#ports = ports
  }

  /** Connects immediately; also used to reconnect manually. */
  open(): void {
    this.#drop()
    this.#ports.onState('joining')
    const socket = new WebSocket(this.#ports.address())
    this.#socket = socket
    this.#heard = now()
    this.#looks = 0
    this.#heart = setInterval(() => this.#look(), lookEvery)
    // ignore events of a replaced connection
    const whileCurrent = (act: () => void) => {
      if (socket === this.#socket) act()
    }
    socket.addEventListener('open', () => whileCurrent(() => this.#greet()))
    socket.addEventListener('message', ({ data }) => whileCurrent(() => this.#hear(data)))
    socket.addEventListener('close', ({ code }) => whileCurrent(() => this.#lose(code)))
  }

  /** Disconnects permanently. */
  close(): void {
    this.#drop()
  }

  /** Subscribes to a topic; returns the unsubscribe function. Synchronous changes are combined into one message. */
  subscribe(topic: string): () => void {
    this.#topics.add(topic)
    this.#askSoon()
    return () => {
      this.#topics.delete(topic)
      this.#askSoon()
    }
  }

  #askSoon(): void {
    if (this.#isAskDue) return
    this.#isAskDue = true
    queueMicrotask(() => this.#ask())
  }

  /** Subscribes to new topics and unsubscribes from those no longer wanted. */
  #ask(): void {
    this.#isAskDue = false
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    const wanted = [...this.#topics].filter((topic) => !this.#asked.has(topic))
    const left = [...this.#asked].filter((topic) => !this.#topics.has(topic))
    this.#asked = new Set(this.#topics)
    if (left.length > 0) this.#send({ op: 'unsub', topics: left })
    if (wanted.length > 0) this.#send({ op: 'sub', topics: wanted })
  }

  #drop(): void {
    clearTimeout(this.#retry)
    clearInterval(this.#heart)
    const socket = this.#socket
    this.#socket = undefined
    this.#isLet = false
    socket?.close()
  }

  #greet(): void {
    this.#seq = 0
    this.#heard = now()
    this.#isLet = true
    this.#asked = new Set()
    this.#ask()
    this.#ping()
    this.#ports.onState('live')
    this.#ports.onGap()
  }

  /** Drops the connection after prolonged silence, even if it was never established. */
  #look(): void {
    this.#looks += 1
    if (silence(this.#heard) >= patience) this.#lose()
    else if (this.#looks % looksToPing === 0) this.#ping()
  }

  #ping(): void {
    this.#pingedAt = performance.now()
    this.#send({ op: 'ping' })
  }

  #send(request: SocketRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request))
  }

  #hear(data: unknown): void {
    // messages queued while the computer slept may be hours old: reconnect and reload instead
    if (silence(this.#heard) >= patience) return this.open()
    const message = readMessage(data)
    if (message === undefined) return
    setPlatformTime(message.ts)
    this.#heard = now()
    this.#attempt = 0
    if (message.t === 'pong') return this.#ports.onLatency(Math.round(performance.now() - this.#pingedAt))
    if (this.#seq !== 0 && message.seq !== this.#seq + 1) this.#ports.onGap()
    this.#seq = message.seq
    this.#ports.onItems(message.items)
  }

  /** Drops a lost connection without waiting for its close frame, which never arrives on a dead line. */
  #lose(code?: number): void {
    const wasLet = this.#isLet
    this.#drop()
    this.#ports.onState('lost')
    if (code === socketClose.expired) return this.#ports.onExpired()
    if (!wasLet) this.#ports.onRefused()
    this.#retry = setTimeout(() => this.open(), backOff(this.#attempt))
    this.#attempt += 1
  }
}

/** Time on two clocks: the monotonic one may pause during sleep, the other may be adjusted. */
interface Moment {
  steady: number
  set: number
}

function now(): Moment {
  return { steady: performance.now(), set: Date.now() }
}

/** Returns the milliseconds since a time on the clock that advanced further. */
function silence({ steady, set }: Moment): number {
  return Math.max(performance.now() - steady, Date.now() - set)
}

/** Parses a frame; undefined unless it is a message of the contract within the size limit. */
export function readMessage(data: unknown): SocketMessage | undefined {
  if (typeof data !== 'string' || data.length > socketFrameLimit) return undefined
  try {
    const message: unknown = JSON.parse(data)
    return isMessage(message) ? message : undefined
  } catch {
    // no JSON, so no message of the contract
    return undefined
  }
}

function isMessage(message: unknown): message is SocketMessage {
  if (typeof message !== 'object' || message === null || !('t' in message)) return false
  if (message.t === 'pong') return true
  return (
    message.t === 'batch' &&
    'seq' in message &&
    typeof message.seq === 'number' &&
    'items' in message &&
    Array.isArray(message.items) &&
    message.items.every(isItem)
  )
}

function isItem(item: unknown): boolean {
  const { topic, key }: Partial<SocketItem> = Object(item)
  return typeof topic === 'string' && typeof key === 'string'
}
