import type { Message, MessageBatch } from '#contract/calls/monitor/message-log.ts'
import { type MessageLevel, messageLevels } from '#domain/monitor/message.ts'
import { compilePattern, longestPattern, type PatternProblem } from '#web/lib/pattern/pattern.ts'

/** The newest of what was put in, up to a number; what is older is forgotten. */
export class Ring<Item> {
  readonly #capacity: number
  #items: Item[] = []
  /** Where the oldest stands once it is full. */
  #start = 0
  #first = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get length(): number {
    return this.#items.length
  }

  /** How many were put in before the oldest that is there, since it was last emptied. */
  get first(): number {
    return this.#first
  }

  /** How many were put in since it was last emptied. */
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

  /** What was put in as the n-th, from 0; undefined where it is forgotten or still to come. */
  at(n: number): Item | undefined {
    if (n < this.#first || n >= this.end) return undefined
    return this.#items[(this.#start + n - this.#first) % this.#capacity]
  }

  clear(): void {
    this.#items = []
    this.#start = 0
    this.#first = 0
  }

  /** What is there, the oldest first. */
  toArray(): Item[] {
    return [...this.#items.slice(this.#start), ...this.#items.slice(0, this.#start)]
  }
}

/** Lines that a window keeps. */
export const keptLines = 5000
/** Parts of the platform that can be chosen from. */
const mostSources = 200
/** Milliseconds of work before the page gets its turn. */
const slice = 8

/** What is to be seen of the log at one moment. */
export interface LogView {
  /** Lines that pass the filter, under the numbers in which they passed. */
  lines: Ring<Message>
  first: number
  end: number
  /** Lines that are kept, and those that wait while the log is paused. */
  kept: number
  waiting: number
  /** Lines that never arrived: there were too many. */
  dropped: number
  isPaused: boolean
  /** Lines are still being looked through. */
  isSifting: boolean
  sources: readonly string[]
}

interface Ports {
  now: () => number
  /** Does something when the page has had its turn. */
  later: (work: () => void) => void
}

const browserPorts: Ports = { now: () => performance.now(), later: (work) => void setTimeout(work, 0) }

/**
 * The log of the platform in one window: the newest lines, and those among them that pass a filter. Lines are looked
 * through a few milliseconds at a time, so that neither a flood nor a slow expression holds the page up.
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
  /** How far the lines have been looked through. */
  #sifted = 0
  #removed = 0
  #newest = 0
  #dropped = 0
  #isPaused = false
  #isDue = false
  /** What came while older lines are being read; they stand before it. */
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

  /** Takes lines as they are published. */
  receive(batch: MessageBatch): void {
    if (this.#early === undefined) this.#take(batch)
    else if (this.#early.push(batch) > mostEarly) this.#dropped += this.#early.shift()?.messages.length ?? 0
    this.#publish()
  }

  /** Reads what may have been missed; throws what the reading throws. */
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
        // a platform that was made anew counts from elsewhere
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

  /** Shows other lines from now on. */
  filter(test: MessageTest): void {
    this.#test = test
    this.#passed.clear()
    this.#removed = 0
    this.#sifted = this.#all.first
    this.#siftLater()
    this.#publish()
  }

  /** Lets what comes wait, or shows what waited. */
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

  /** Forgets what was shown; what waits still comes. */
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
    // what is kept no longer is shown no longer
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

/** Batches that wait for older lines to be read. */
const mostEarly = 100

/** Which lines are wanted. */
export interface MessageFilter {
  /** This level and what is graver. */
  level: MessageLevel
  /** The part of the platform; all where it is empty. */
  source: string
  /** Words that all occur, or a regular expression. */
  text: string
  isPattern: boolean
}

/** Whether a line is wanted. */
type MessageTest = (message: Message) => boolean

export const noFilter: MessageFilter = { level: 'info', source: '', text: '', isPattern: false }

const gravity = new Map<MessageLevel, number>(messageLevels.map(([level], at) => [level, at]))

/** The test of a filter, or why its expression is none. */
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

/** The filter of an address; what it does not say, or what is no choice, is as without one. */
export function readFilter(query: URLSearchParams): MessageFilter {
  const level = messageLevels.find(([name]) => name === query.get('level'))?.[0] ?? noFilter.level
  return {
    level,
    source: query.get('class') ?? '',
    text: (query.get('text') ?? '').slice(0, longestPattern),
    isPattern: query.get('pattern') === '1',
  }
}

/** A filter as an address says it; empty where every line is wanted. */
export function writeFilter({ level, source, text, isPattern }: MessageFilter): string {
  const query = new URLSearchParams()
  if (level !== noFilter.level) query.set('level', level)
  if (source !== '') query.set('class', source)
  if (text !== '') query.set('text', text)
  if (isPattern) query.set('pattern', '1')
  return query.toString()
}
