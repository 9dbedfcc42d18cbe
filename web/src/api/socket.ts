import {
  socketClose,
  socketFrameLimit,
  type SocketItem,
  type SocketMessage,
  type SocketRequest,
} from '#contract/wire/socket.ts'
import { setPlatformTime } from '#web/lib/time/time.ts'

/** Waiting time before the n-th new attempt, in milliseconds: 2 s doubling to 60 s, with full jitter on top. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const longest = 60_000
  const step = Math.min(longest, 2000 * 2 ** attempt)
  return step / 2 + random() * (step / 2)
}

/** Milliseconds between two looks at the connection, and looks between two pings. */
const lookEvery = 5000
const looksToPing = 4
/** After so many milliseconds of silence the peer counts as gone. */
const patience = 45_000

export interface SocketPorts {
  address: () => string
  onState: (state: 'live' | 'joining' | 'lost') => void
  onLatency: (milliseconds: number) => void
  onItems: (items: readonly SocketItem[]) => void
  /** Batches were missed, or the connection is new: what hangs on a topic must be read again. */
  onGap: () => void
  onExpired: () => void
  /** The platform let nobody in: either it is away, or it takes the token for none. */
  onRefused: () => void
}

/**
 * One connection of the window to the platform's socket. Comes back by itself after a loss, subscribes again, and
 * notices missing batches by their `seq`.
 */
export class LiveSocket {
  readonly #ports: SocketPorts
  /** What is wanted, and what the platform was asked for on this connection. */
  readonly #topics = new Set<string>()
  #asked = new Set<string>()
  #isAskDue = false
  #socket: WebSocket | undefined
  #attempt = 0
  #seq = 0
  #pingedAt = 0
  #heard = now()
  #looks = 0
  /** Whether the platform took this connection. */
  #isLet = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #heart: ReturnType<typeof setInterval> | undefined

  constructor(ports: SocketPorts) {
    this.#ports = ports
  }

  /** Connects now; also what a person's Reconnect does. */
  open(): void {
    this.#drop()
    this.#ports.onState('joining')
    const socket = new WebSocket(this.#ports.address())
    this.#socket = socket
    this.#heard = now()
    this.#looks = 0
    this.#heart = setInterval(() => this.#look(), lookEvery)
    // What a connection says after it was replaced is no news of the present one.
    const whileCurrent = (act: () => void) => {
      if (socket === this.#socket) act()
    }
    socket.addEventListener('open', () => whileCurrent(() => this.#greet()))
    socket.addEventListener('message', ({ data }) => whileCurrent(() => this.#hear(data)))
    socket.addEventListener('close', ({ code }) => whileCurrent(() => this.#lose(code)))
  }

  /** Leaves for good. */
  close(): void {
    this.#drop()
  }

  /** Subscribes to a topic until the returned function is called; what changes in one go is asked for in one message. */
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

  /** Subscribes to the topics that are new and unsubscribes from those no longer wanted. */
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

  /** Gives up a platform that is silent, also one that never answers the first call. */
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
    // what waited while the computer slept is old, and may be hours of it: everything is read again at once instead
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

  /** A connection that is gone is left without waiting for its closing frame, which a dead line never brings. */
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

/** A moment by two clocks: one stands still while the computer sleeps, the other may be set. */
interface Moment {
  steady: number
  set: number
}

function now(): Moment {
  return { steady: performance.now(), set: Date.now() }
}

/** Milliseconds since a moment by the clock that went further. */
function silence({ steady, set }: Moment): number {
  return Math.max(performance.now() - steady, Date.now() - set)
}

/** Reads a frame; anything but a message of the contract is nothing, and neither is one that is too long. */
export function readMessage(data: unknown): SocketMessage | undefined {
  if (typeof data !== 'string' || data.length > socketFrameLimit) return undefined
  try {
    const message: unknown = JSON.parse(data)
    return isMessage(message) ? message : undefined
  } catch {
    // A frame that is no JSON is not for us.
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
