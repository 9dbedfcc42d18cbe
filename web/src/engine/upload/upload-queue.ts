import { Failure } from '#web/api/failure.ts'
import { countLosses } from '#web/stores/session/other-windows.ts'

/** File to upload. All attempts share the same key, so that the platform stores the file once (idempotent). */
export interface Upload<About> {
  key: string
  file: File
  about: About
}

/** Upload with its progress. */
export interface QueuedUpload<About> extends Upload<About> {
  /** `paused` waits for the network, `failed` for the user; `held` was stopped by the user. */
  state: 'waiting' | 'sending' | 'paused' | 'held' | 'done' | 'failed'
  /** Fraction sent, from 0 to 1. */
  share: number
  /** Id of the resulting record. */
  id?: number
  failure?: Failure
}

/** Storage of uploads outside the queue. */
export interface UploadKeeper<About> {
  /** Persists an upload that must survive a reload, such as a draft on a phone; without it uploads are lost. */
  put?: (upload: Upload<About>) => Promise<void>
  drop: (key: string) => Promise<void>
}

interface QueueParts<About> {
  /** Sends an upload. Throws a `Failure`. */
  send: (
    upload: Upload<About>,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<{ id: number }>
  keeper?: UploadKeeper<About>
  /** Schedules a callback; replaceable in tests. */
  later?: (act: () => void, milliseconds: number) => void
}

/** Maximum number of parallel uploads: more would slow down each of them. */
const atOnce = 2
const firstPause = 2000
const longestPause = 60_000

/**
 * Background upload queue. Uploads that fail to reach the platform are retried with exponential backoff, or as soon as
 * the network is back; uploads the platform refuses wait for the user.
 */
export class UploadQueue<About> {
  #items: readonly QueuedUpload<About>[] = []
  readonly #parts: QueueParts<About>
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<string, AbortController>()
  #pause = firstPause

  constructor(parts: QueueParts<About>) {
    this.#parts = parts
    const isUnderWay = ({ state }: QueuedUpload<About>) => state !== 'done' && state !== 'failed'
    if (parts.keeper?.put === undefined) countLosses(() => this.#items.filter(isUnderWay).length)
  }

  /** Uploads in order of arrival; a new list after each change. */
  get items(): readonly QueuedUpload<About>[] {
    return this.#items
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds uploads; those with a known key are ignored. */
  add(...uploads: readonly Upload<About>[]): void {
    const known = new Set(this.#items.map(({ key }) => key))
    const fresh = uploads.filter(({ key }) => !known.has(key))
    this.#set([...this.#items, ...fresh.map((one) => ({ ...one, state: 'waiting' as const, share: 0 }))])
    for (const one of fresh) void this.#parts.keeper?.put?.(one)
    this.#next()
  }

  /** Resumes uploads that wait for the network. */
  readonly resume = (): void => {
    this.#pause = firstPause
    this.#set(this.#items.map((one) => (one.state === 'paused' ? { ...one, state: 'waiting' } : one)))
    this.#next()
  }

  /** Stops an upload until it is retried; parts the platform has received are kept there. */
  hold(key: string): void {
    this.#change(key, { state: 'held' })
    this.#running.get(key)?.abort()
  }

  /** Sends a failed or held upload again. */
  retry(key: string): void {
    this.#change(key, { state: 'waiting', share: 0 })
    this.#next()
  }

  /** Removes an upload and aborts it if it is in flight. */
  remove(key: string): void {
    this.#running.get(key)?.abort()
    this.#set(this.#items.filter((one) => one.key !== key))
    void this.#parts.keeper?.drop(key)
  }

  #next(): void {
    while (this.#running.size < atOnce) {
      const next = this.#items.find(({ key, state }) => state === 'waiting' && !this.#running.has(key))
      if (next === undefined) return
      void this.#send(next)
    }
  }

  async #send(upload: QueuedUpload<About>): Promise<void> {
    const { key } = upload
    const controller = new AbortController()
    this.#running.set(key, controller)
    this.#change(key, { state: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => this.#change(key, { share })
      const { id } = await this.#parts.send(upload, { signal: controller.signal, onProgress })
      this.#pause = firstPause
      this.#arrived(key, id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.#failed(key, error)
    } finally {
      this.#running.delete(key)
      this.#next()
    }
  }

  #arrived(key: string, id: number): void {
    this.#change(key, { state: 'done', share: 1, id })
    void this.#parts.keeper?.drop(key)
  }

  /** Pauses an upload if the platform was unreachable or had a server error; fails it if the platform refused. */
  #failed(key: string, failure: Failure): void {
    if (this.#items.find((one) => one.key === key)?.state === 'held') return
    const isOut = ['network', 'timeout', 'broken'].includes(failure.kind) || failure.code >= 500
    this.#change(key, { state: isOut ? 'paused' : 'failed', share: 0, failure })
    if (!isOut) return
    const later = this.#parts.later ?? setTimeout
    later(() => this.#wake(key), this.#pause)
    this.#pause = Math.min(this.#pause * 2, longestPause)
  }

  #wake(key: string): void {
    if (this.#items.find((one) => one.key === key)?.state !== 'paused') return
    this.#change(key, { state: 'waiting' })
    this.#next()
  }

  #change(key: string, part: Partial<QueuedUpload<About>>): void {
    this.#set(this.#items.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }

  #set(items: readonly QueuedUpload<About>[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}
