import type { RawData, WebSocket } from 'ws'
import {
  socketClose,
  socketFrameLimit,
  type SocketItem,
  type SocketMessage,
  type SocketRequest,
} from '#contract/wire/socket.ts'
import type { Session } from '#mock/tables/session.ts'

const maxTopics = 500
const topicName = /^[\w.:-]{1,100}$/
/** Rate limit of a peer: messages per window, and the window in milliseconds. */
const burst = { messages: 100, window: 5_000 }
const maxMalformed = 10
/** Maximum number of bytes buffered for a slow peer. */
const maxWaiting = 1024 * 1024
/** Milliseconds a peer has to acknowledge a close frame. */
const patience = 1000
/** Close codes of RFC 6455. */
const goingAway = 1001
const policyViolation = 1008
const tryAgainLater = 1013

/** One connection: its subscriptions and its protocol violations. */
export class Peer {
  readonly session: Session
  readonly #socket: WebSocket
  readonly #clock: () => number
  readonly #canSubscribe: (topic: string) => boolean
  readonly #topics = new Set<string>()
  #sequence = 0
  #malformed = 0
  #window = { start: 0, messages: 0 }
  #isSilent = false

  /** `canSubscribe` says whether the user may read a topic. */
  constructor(
    socket: WebSocket,
    session: Session,
    clock: () => number,
    canSubscribe: (topic: string) => boolean,
  ) {
    this.#socket = socket
    this.#canSubscribe = canSubscribe
    this.session = session
    this.#clock = clock
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('pong', () => {
      this.#isSilent = false
    })
  }

  get topics(): ReadonlySet<string> {
    return this.#topics
  }

  /** Sends the subscribed items, as far as the user may receive them, as one batch. */
  deliver(items: readonly SocketItem[], heard: (item: SocketItem) => SocketItem | undefined): void {
    const wanted = items.filter(({ topic }) => this.#topics.has(topic)).flatMap((item) => heard(item) ?? [])
    if (wanted.length > 0) this.#sendBatch(wanted)
  }

  /** Splits a batch that exceeds the frame limit; a single item that is too long leaves a gap in the sequence. */
  #sendBatch(items: readonly SocketItem[]): void {
    const message: SocketMessage = {
      t: 'batch',
      seq: this.#sequence + 1,
      ts: this.#clock(),
      items: [...items],
    }
    const text = JSON.stringify(message)
    const isTooLong = Buffer.byteLength(text) > socketFrameLimit
    if (isTooLong && items.length > 1) {
      const half = items.length >> 1
      this.#sendBatch(items.slice(0, half))
      this.#sendBatch(items.slice(half))
      return
    }
    this.#sequence += 1
    if (!isTooLong) this.#sendText(text)
  }

  /** Drops topics that the user may no longer read. */
  review(): void {
    for (const topic of this.#topics) if (!this.#canSubscribe(topic)) this.#topics.delete(topic)
  }

  /** Sends a ping; terminates the connection if the peer was silent since the last one. */
  probe(): void {
    this.review()
    if (this.#isSilent) {
      this.#socket.terminate()
      return
    }
    this.#isSilent = true
    this.#socket.ping()
  }

  expire(): void {
    this.#socket.close(socketClose.expired, 'session expired')
  }

  /** Closes the connection, terminating it if the peer does not respond in time. */
  leave(): void {
    this.#socket.close(goingAway, 'platform closes')
    setTimeout(() => this.#socket.terminate(), patience).unref()
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#isSilent = false
    if (this.#isFlooding()) {
      this.#socket.close(socketClose.flooded, 'too many messages')
      return
    }
    const request = isBinary || !Buffer.isBuffer(data) ? undefined : parse(data.toString())
    if (request === undefined) {
      this.#malformed += 1
      if (this.#malformed > maxMalformed) this.#socket.close(policyViolation, 'malformed messages')
      return
    }
    this.#obey(request)
  }

  #obey({ op, topics = [] }: SocketRequest): void {
    switch (op) {
      case 'ping':
        this.#answer({ t: 'pong', ts: this.#clock() })
        break
      case 'sub':
        for (const topic of topics.filter(this.#canSubscribe)) {
          if (this.#topics.size < maxTopics) this.#topics.add(topic)
        }
        break
      case 'unsub':
        for (const topic of topics) this.#topics.delete(topic)
        break
    }
  }

  #answer(message: SocketMessage): void {
    this.#sendText(JSON.stringify(message))
  }

  #isFlooding(): boolean {
    const now = performance.now()
    if (now - this.#window.start > burst.window) this.#window = { start: now, messages: 0 }
    this.#window.messages += 1
    return this.#window.messages > burst.messages
  }

  #sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > maxWaiting) this.#socket.close(tryAgainLater, 'reads too slowly')
    else this.#socket.send(text)
  }
}

function parse(text: string): SocketRequest | undefined {
  const message = parseJson(text)
  if (typeof message !== 'object' || message === null || !('op' in message)) return undefined
  const { op } = message
  if (op === 'ping') return { op }
  if (op !== 'sub' && op !== 'unsub') return undefined
  const topics: unknown = 'topics' in message ? message.topics : undefined
  return Array.isArray(topics) && topics.every(isTopic) ? { op, topics } : undefined
}

function isTopic(topic: unknown): topic is string {
  return typeof topic === 'string' && topicName.test(topic)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
