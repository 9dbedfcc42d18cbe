import type { Message, MessageBatch } from '#contract/calls/monitor/message-log.ts'
import { socketFrameLimit } from '#contract/wire/socket.ts'
import { topics } from '#domain/metering/live.ts'
import { messageLimits, type MessageLevel } from '#domain/monitor/message.ts'
import type { Log } from '#mock/lib/log.ts'
import { maskSecrets } from '#mock/lib/mask-secrets.ts'
import type { Hub } from '#mock/socket/hub.ts'

/** A published line without its sequence number. */
type ReadLine = Omit<Message, 'seq'>

/** Exceeds the length of any secret that a cut could split before it is masked. */
const margin = 300

/** Parses a log line as written by `lib/log.ts` or `http/request-log.ts`; any other becomes plain text. */
export function readLine(line: string, now: number): ReadLine {
  const { time, failure, method, path, status, ms, id } = fieldsOf(line)
  const ts = Date.parse(String(time))
  const at = Number.isNaN(ts) ? now : ts
  if (typeof failure === 'string') return lineOf(at, 'error', 'failure', failure)
  if (typeof path !== 'string' || typeof status !== 'number') return lineOf(at, 'info', 'platform', line)
  const text = `${String(method)} ${path} ${status} ${String(ms)} ms ${String(id)}`
  return lineOf(at, levelOf(status), sourceOf(path), text)
}

function lineOf(ts: number, level: MessageLevel, source: string, whole: string): ReadLine {
  const masked = maskSecrets(whole.slice(0, messageLimits.text + margin))
  const text = cutAt(masked, messageLimits.text)
  const left = Math.max(0, whole.length - messageLimits.text)
  return { ts, level, source, text, left: masked.length > messageLimits.text ? Math.max(left, 1) : left }
}

/** Cuts a text without splitting a surrogate pair. */
function cutAt(text: string, most: number): string {
  const start = text.slice(0, most)
  return start.length < text.length && /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start
}

/** Returns the fields of a JSON line; none if it is too long to be written by the platform. */
function fieldsOf(line: string): Readonly<Record<string, unknown>> {
  if (!line.startsWith('{') || line.length > longest) return {}
  try {
    // a line that begins with a brace and parses is an object
    return Object(JSON.parse(line))
  } catch {
    return {}
  }
}

/** Maximum number of characters of a line parsed as JSON. */
const longest = 65_536

function levelOf(status: number): MessageLevel {
  if (status >= 500) return 'error'
  return status >= 400 ? 'warning' : 'info'
}

/** Returns the area and resource of a call, such as `http.iot.device`; just `http` for unknown paths. */
function sourceOf(path: string): string {
  const [, area, resource] =
    /^(?:\/api)?\/base\/([a-z]{1,20})(?:\/([A-Za-z-]{1,30}))?(?:\/|$)/.exec(path) ?? []
  return ['http', area, resource].filter((part) => part !== undefined).join('.')
}

/** Bytes of lines per item, so that a frame can hold it whatever its last line is. */
const itemSize = socketFrameLimit / 2
/** Maximum number of bytes waiting for the next batch, and in a response of `recent`. */
const mostBytes = 512 * 1024
/** Sequence numbers reserved per millisecond of the clock, so that they increase across restarts. */
const perMillisecond = 16

interface Kept {
  message: Message
  /** Length as JSON in bytes. */
  size: number
}

/**
 * Publishes the log of a platform: keeps the newest lines, and sends batches while there are subscribers. Lines beyond
 * the limits of a batch are dropped, oldest first, and counted.
 */
export class MessageFeed {
  readonly #clock: () => number
  #seq: number
  /** Ring buffer of the newest lines; once full, the oldest is at `#oldest`. */
  readonly #ring: Kept[] = []
  #oldest = 0
  #waiting: Kept[] = []
  #bytes = 0
  #dropped = 0
  #timer: NodeJS.Timeout | undefined
  #hub: Pick<Hub, 'publish' | 'listened'> | undefined
  #batchEvery = 0

  constructor(clock: () => number) {
    this.#clock = clock
    this.#seq = clock() * perMillisecond
  }

  /** Wraps a log so that its lines are also published. */
  tap(log: Log): Log {
    return (line) => {
      log(line)
      this.take(line)
    }
  }

  /** Starts publishing in batches, `batchEvery` milliseconds apart. */
  follow(hub: Pick<Hub, 'publish' | 'listened'>, batchEvery: number): void {
    this.#hub = hub
    this.#batchEvery = batchEvery
  }

  take(line: string): void {
    const message: Message = { seq: (this.#seq += 1), ...readLine(line, this.#clock()) }
    const kept = { message, size: Buffer.byteLength(JSON.stringify(message)) }
    this.#keep(kept)
    if (this.#timer === undefined && !this.#hasListeners()) return
    this.#waiting.push(kept)
    this.#bytes += kept.size
    if (this.#waiting.length > 2 * messageLimits.waiting || this.#bytes > 2 * mostBytes) this.#trim()
    this.#timer ??= setTimeout(() => this.#flush(), this.#batchEvery).unref()
  }

  /**
   * Returns the newest lines that fit in a response, optionally only those after a sequence number. A number not
   * reached yet is from another run of the platform, so all lines are new.
   */
  recent(after = 0): MessageBatch {
    const inOrder = [...this.#ring.slice(this.#oldest), ...this.#ring.slice(0, this.#oldest)]
    const later = inOrder.filter(({ message }) => after > this.#seq || message.seq > after)
    const { kept, dropped } = newest(later, messageLimits.recent)
    return { messages: kept.map(({ message }) => message), dropped }
  }

  /** Stops publishing; pending lines are discarded. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#hub = undefined
  }

  #hasListeners(): boolean {
    return (this.#hub?.listened(topics.messages).length ?? 0) > 0
  }

  #keep(kept: Kept): void {
    if (this.#ring.length < messageLimits.recent) this.#ring.push(kept)
    else {
      this.#ring[this.#oldest] = kept
      this.#oldest = (this.#oldest + 1) % messageLimits.recent
    }
  }

  #trim(): void {
    const { kept, dropped, bytes } = newest(this.#waiting, messageLimits.waiting)
    this.#waiting = kept
    this.#bytes = bytes
    this.#dropped += dropped
  }

  #flush(): void {
    this.#timer = undefined
    this.#trim()
    const [waiting, dropped] = [this.#waiting, this.#dropped]
    this.#waiting = []
    this.#bytes = 0
    this.#dropped = 0
    for (const [n, messages] of inItems(waiting).entries()) {
      const batch: MessageBatch = { messages, dropped: n === 0 ? dropped : 0 }
      this.#hub?.publish(topics.messages, String(messages[0]?.seq), batch)
    }
  }
}

/** Returns the newest lines within the limits of a batch. */
function newest(lines: readonly Kept[], most: number): { kept: Kept[]; dropped: number; bytes: number } {
  let from = lines.length
  let bytes = 0
  while (from > 0 && lines.length - from < most) {
    const size = lines[from - 1]?.size ?? 0
    if (bytes + size > mostBytes) break
    bytes += size
    from -= 1
  }
  return { kept: lines.slice(from), dropped: from, bytes }
}

/** Splits lines into items small enough for a frame. */
function inItems(lines: readonly Kept[]): Message[][] {
  const items: Message[][] = []
  let size = Infinity
  for (const { message, size: own } of lines) {
    if (size + own > itemSize) {
      items.push([])
      size = 0
    }
    items.at(-1)?.push(message)
    size += own
  }
  return items
}
