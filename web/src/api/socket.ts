import { socketClose, type SocketItem, type SocketMessage, type SocketRequest } from '#contract/socket.ts'

/** Waiting time before the n-th new attempt, in milliseconds: 2 s doubling to 60 s, with full jitter on top. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const longest = 60_000
  const step = Math.min(longest, 2000 * 2 ** attempt)
  return step / 2 + random() * (step / 2)
}

const pingEvery = 20_000
/** After this much silence the peer counts as gone. */
const patience = 45_000

export interface SocketPorts {
  address: () => string
  onState: (state: 'live' | 'joining' | 'lost') => void
  onLatency: (milliseconds: number) => void
  onItems: (items: readonly SocketItem[]) => void
  /** Batches were missed, or the connection is new: what hangs on a topic must be read again. */
  onGap: () => void
  onExpired: () => void
}

/**
 * One connection of the window to the platform's socket. Comes back by itself after a loss, subscribes again, and
 * notices missing batches by their `seq`. Answers what starts, asks and stops it.
 */
export class LiveSocket {
  readonly #ports: SocketPorts
  readonly #topics = new Set<string>()
  #socket: WebSocket | undefined
  #attempt = 0
  #seq = 0
  #pingedAt = 0
  #heardAt = 0
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

  subscribe(topic: string): () => void {
    this.#topics.add(topic)
    this.#send({ op: 'sub', topics: [topic] })
    return () => {
      this.#topics.delete(topic)
      this.#send({ op: 'unsub', topics: [topic] })
    }
  }

  #drop(): void {
    clearTimeout(this.#retry)
    clearInterval(this.#heart)
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }

  #greet(): void {
    this.#seq = 0
    this.#heardAt = Date.now()
    if (this.#topics.size > 0) this.#send({ op: 'sub', topics: [...this.#topics] })
    this.#ping()
    this.#heart = setInterval(() => this.#beat(), pingEvery)
    this.#ports.onState('live')
    this.#ports.onGap()
  }

  #beat(): void {
    if (Date.now() - this.#heardAt > patience) this.#socket?.close()
    else this.#ping()
  }

  #ping(): void {
    this.#pingedAt = performance.now()
    this.#send({ op: 'ping' })
  }

  #send(request: SocketRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request))
  }

  #hear(data: unknown): void {
    const message = readMessage(data)
    if (message === undefined) return
    this.#heardAt = Date.now()
    this.#attempt = 0
    if (message.t === 'pong') return this.#ports.onLatency(Math.round(performance.now() - this.#pingedAt))
    if (this.#seq !== 0 && message.seq !== this.#seq + 1) this.#ports.onGap()
    this.#seq = message.seq
    this.#ports.onItems(message.items)
  }

  #lose(code: number): void {
    this.#drop()
    this.#ports.onState('lost')
    if (code === socketClose.expired) return this.#ports.onExpired()
    this.#retry = setTimeout(() => this.open(), backOff(this.#attempt))
    this.#attempt += 1
  }
}

/** Reads a frame; anything but a message of the contract is nothing. */
export function readMessage(data: unknown): SocketMessage | undefined {
  if (typeof data !== 'string') return undefined
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
    Array.isArray(message.items)
  )
}
