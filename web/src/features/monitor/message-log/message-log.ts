import type { Message, MessageBatch } from '#contract/calls/monitor/message-log.ts'
import { type MessageLevel, messageLevels } from '#domain/monitor/message.ts'
import { compilePattern, longestPattern, type PatternProblem } from '#web/lib/pattern/pattern.ts'

/** Ring buffer: keeps the newest items up to its capacity. */
export class Ring<Item> {
  readonly #capacity: number
  #items: Item[] = []
  /** Index of the oldest item once the buffer is full. */
  #start = 0
  #first = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get length(): number {
    return this.#items.length
  }

  /** Number of items added before the oldest retained one since the last clear. */
  get first(): number {
    return this.#first
  }

  /** Number of items added since the last clear. */
  get end(): number {
    return this.#first + this.#items.length
  }

  push(item: Item): void {
    if (this.#items.length < this.#capacity) {
      this.#items.push(item)
      return
    }
    this.#items[this.#start] = item
    this.#start = (this.#start + 1) % this.#capacity
    this.#first += 1
  }

  /** Returns the n-th item added, from 0; undefined if it was dropped or not added yet. */
  at(n: number): Item | undefined {
    if (n < this.#first || n >= this.end) return undefined
    return this.#items[(this.#start + n - this.#first) % this.#capacity]
  }

  clear(): void {
    this.#items = []
    this.#start = 0
    this.#first = 0
  }

  /** Returns the retained items, oldest first. */
  toArray(): Item[] {
    return [...this.#items.slice(this.#start), ...this.#items.slice(0, this.#start)]
  }
}

/** Maximum number of lines retained per window. */
export const keptLines = 5000
/** Maximum number of sources offered by the filter. */
const mostSources = 200
/** Milliseconds of filtering before yielding to the event loop. */
const slice = 8

/** Snapshot of the log. */
export interface LogView {
  /** Lines that pass the filter, numbered in the order in which they passed. */
  lines: Ring<Message>
  first: number
  end: number
  /** Number of retained lines, and of those that wait while the log is paused. */
  kept: number
  waiting: number
  /** Number of lines that were dropped because there were too many. */
  dropped: number
  isPaused: boolean
  /** Whether lines are still being filtered. */
  isSifting: boolean
  sources: readonly string[]
}

interface Ports {
  now: () => number
  /** Runs the work after the event loop had a turn. */
  later: (work: () => void) => void
}

const browserPorts: Ports = { now: () => performance.now(), later: (work) => void setTimeout(work, 0) }

/**
 * Log of the platform in one window: the newest lines, and those that pass the filter. Lines are filtered in slices of
 * a few milliseconds, so that neither a flood of lines nor a slow expression blocks the page.
 */
export class MessageLog {
  readonly #ports: Ports
  readonly #all = new Ring<Message>(keptLines)
  readonly #passed = new Ring<Message & { place: number }>(keptLines)
  readonly #held = new Ring<Message>(keptLines)
  readonly #sources = new Set<string>()
  #sorted: readonly string[] = []
  readonly #listeners = new Set<() => void>()
  #test: MessageTest = () => true
  /** Number of lines filtered so far. */
  #sifted = 0
  #removed = 0
  #newest = 0
  #dropped = 0
  #isPaused = false
  #isDue = false
  /** Batches received while older lines are being fetched; those precede them. */
  #early: MessageBatch[] | undefined
  #isStale = false
  #view: LogView

  constructor(ports: Ports = browserPorts) {
    this.#ports = ports
    this.#view = this.#look()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): LogView => this.#view

  /** Adds a published batch of lines. */
  receive(batch: MessageBatch): void {
    if (this.#early === undefined) this.#take(batch)
    else if (this.#early.push(batch) > mostEarly) this.#dropped += this.#early.shift()?.messages.length ?? 0
    this.#publish()
  }

  /** Fetches lines that may have been missed; rethrows errors of `read`. */
  async catchUp(read: (after: number) => Promise<MessageBatch>): Promise<void> {
    this.#isStale = true
    if (this.#early !== undefined) return
    while (this.#isStale) {
      this.#isStale = false
      this.#early ??= []
      try {
        // eslint-disable-next-line no-await-in-loop -- again only if something was missed meanwhile
        const batch = await read(this.#newest)
        const last = batch.messages.at(-1)?.seq
        // a restarted platform numbers its lines from the beginning
        if (last !== undefined && last < this.#newest) this.#newest = 0
        this.#take(batch)
      } finally {
        const early = this.#early
        this.#early = undefined
        for (const batch of early) this.#take(batch)
        this.#publish()
      }
    }
  }

  /** Sets the filter and filters all retained lines again. */
  filter(test: MessageTest): void {
    this.#test = test
    this.#passed.clear()
    this.#removed = 0
    this.#sifted = this.#all.first
    this.#siftLater()
    this.#publish()
  }

  /** Holds incoming lines back, or adds those that were held back. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
    if (!isPaused) {
      for (const message of this.#held.toArray()) this.#all.push(message)
      this.#dropped += this.#held.first
      this.#held.clear()
      this.#siftLater()
    }
    this.#publish()
  }

  /** Removes all lines; lines held back by a pause are kept. */
  clear(): void {
    this.#all.clear()
    this.#passed.clear()
    this.#sifted = 0
    this.#removed = 0
    this.#dropped = 0
    this.#publish()
  }

  #take({ messages, dropped }: MessageBatch): void {
    this.#dropped += dropped
    const target = this.#isPaused ? this.#held : this.#all
    for (const message of messages) {
      if (message.seq <= this.#newest) continue
      this.#newest = message.seq
      target.push(message)
      if (this.#sources.size < mostSources) this.#sources.add(message.source)
    }
    if (this.#sources.size > this.#sorted.length) this.#sorted = [...this.#sources].sort()
    this.#siftLater()
  }

  #siftLater(): void {
    if (this.#isDue || this.#sifted >= this.#all.end) return
    this.#isDue = true
    this.#ports.later(() => this.#sift())
  }

  #sift(): void {
    this.#isDue = false
    const until = this.#ports.now() + slice
    this.#sifted = Math.max(this.#sifted, this.#all.first)
    while (this.#sifted < this.#all.end) {
      const message = this.#all.at(this.#sifted)
      if (message !== undefined && this.#test(message)) this.#passed.push({ ...message, place: this.#sifted })
      this.#sifted += 1
      if (this.#ports.now() >= until) break
    }
    this.#siftLater()
    this.#publish()
  }

  #publish(): void {
    this.#view = this.#look()
    for (const listener of this.#listeners) listener()
  }

  #look(): LogView {
    const { first, end } = this.#passed
    this.#removed = Math.max(this.#removed, first)
    // lines that are no longer retained are no longer shown
    while (this.#removed < end && (this.#passed.at(this.#removed)?.place ?? 0) < this.#all.first)
      this.#removed += 1
    return {
      lines: this.#passed,
      first: this.#removed,
      end,
      kept: this.#all.length,
      waiting: this.#held.end,
      dropped: this.#dropped,
      isPaused: this.#isPaused,
      isSifting: this.#sifted < this.#all.end,
      sources: this.#sorted,
    }
  }
}

/** Maximum number of batches held while older lines are fetched. */
const mostEarly = 100

export interface MessageFilter {
  /** Minimum level. */
  level: MessageLevel
  /** Part of the platform; empty for all. */
  source: string
  /** Words that must all occur, or a regular expression. */
  text: string
  isPattern: boolean
}

/** Whether a line passes the filter. */
type MessageTest = (message: Message) => boolean

export const noFilter: MessageFilter = { level: 'info', source: '', text: '', isPattern: false }

const gravity = new Map<MessageLevel, number>(messageLevels.map(([level], at) => [level, at]))

/** Returns the predicate of a filter, or the problem of its regular expression. */
export function testOf({ level, source, text, isPattern }: MessageFilter): MessageTest | PatternProblem {
  const least = gravity.get(level) ?? 0
  const finds = text.trim() === '' ? undefined : isPattern ? compilePattern(text) : wordsFinder(text)
  if (typeof finds === 'string') return finds
  return (message) =>
    (gravity.get(message.level) ?? 0) >= least &&
    (source === '' || message.source === source) &&
    (finds?.(`${message.source} ${message.text}`) ?? true)
}

function wordsFinder(text: string): (line: string) => boolean {
  const words = text.toLowerCase().trim().split(/\s+/)
  return (line) => {
    const small = line.toLowerCase()
    return words.every((word) => small.includes(word))
  }
}

/** Parses a filter from a URL query; missing or invalid values fall back to no filter. */
export function readFilter(query: URLSearchParams): MessageFilter {
  const level = messageLevels.find(([name]) => name === query.get('level'))?.[0] ?? noFilter.level
  return {
    level,
    source: query.get('class') ?? '',
    text: (query.get('text') ?? '').slice(0, longestPattern),
    isPattern: query.get('pattern') === '1',
  }
}

/** Formats a filter as a URL query; empty for the default filter. */
export function writeFilter({ level, source, text, isPattern }: MessageFilter): string {
  const query = new URLSearchParams()
  if (level !== noFilter.level) query.set('level', level)
  if (source !== '') query.set('class', source)
  if (text !== '') query.set('text', text)
  if (isPattern) query.set('pattern', '1')
  return query.toString()
}
