import fc from 'fast-check'
import { expect } from 'vitest'
import { reasonOf } from '#mock/store/failures.ts'
import { Store } from '#mock/store/store.ts'
import type { Image } from './image.ts'
import { MemoryDisk, type Fault } from './memory-disk.ts'

interface Note {
  readonly id: number
  text: string
}

const seed = { notes: (): Note[] => [{ id: 1, text: 'seeded' }], marks: (): Note[] => [] }

/** So small that the journal is folded while it is written to. */
const compactAt = 400

const change = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  size: fc.integer({ min: 0, max: 200 }),
  /** Whether it is waited for, asked for while other things go on, or left to chance. */
  flush: fc.constantFrom('now', 'aside', 'later'),
})

/** Anything that is done with a store; what is done aside is not waited for. */
export const actOfStore = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('put', 'both', 'remove'), change) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('compact', 'compact aside', 'compact aside', 'reopen')) },
)

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never
export type StoreAct = [string, Change?]

/** A store on a disk in memory, beside all that it has held and what of it was acknowledged. */
export class StoreOnDisk {
  readonly disk: MemoryDisk
  #store: Store | undefined
  /** What it held after each change. */
  readonly #held = [
    JSON.stringify([
      [seed.notes(), 2],
      [[], 1],
    ]),
  ]
  /** Up to which of these it has said to be stored, and at how many steps of the disk. */
  readonly #confirmed = [{ at: 0, place: 0 }]
  #changes = 0
  readonly #aside: Promise<void>[] = []

  constructor(disk: MemoryDisk, fault?: Fault) {
    this.disk = disk
    disk.fault = fault
  }

  async take([act, values]: StoreAct): Promise<void> {
    const store = await this.#open()
    if (store === undefined) return
    if (values !== undefined) await this.#change(store, act, values)
    else if (act === 'compact') await store.compact()
    else if (act === 'compact aside') this.#aside.push(store.compact())
    else await this.#close(store)
  }

  /** The disk works again: so does the store, and nothing that it holds is lost. */
  async recover(): Promise<void> {
    this.disk.fault = undefined
    const store = await this.#open()
    if (store === undefined) throw new Error('the store does not open')
    // what is under way may have failed already
    await Promise.all(this.#aside)
    await store.compact()
    await store.flushed()
    this.#confirm()
  }

  /** Ends the process, as it were; returns what it leaves on its disk. */
  async kill(): Promise<Image> {
    const image = this.disk.die()
    await this.#store?.close().catch(orFault)
    await Promise.all(this.#aside)
    this.disk.throwAway()
    return image
  }

  /** Opens what is left on a disk after some steps: it is what was held at one time, with all that was confirmed by then. */
  async assertKept(image: Image, after = Infinity): Promise<void> {
    const place = this.#confirmedPlace(after)
    const disk = new MemoryDisk(image)
    const store = await Store.open({ folder: disk.path, seed })
    expect(this.#held.slice(place)).toContain(contentOf(store))
    await store.close()
    disk.throwAway()
  }

  async #open(): Promise<Store | undefined> {
    if (this.#store !== undefined) return this.#store
    const report = (error: unknown) => orFault(error)
    try {
      this.#store = await Store.open({ folder: this.disk.path, seed, compactAt, report })
    } catch (error) {
      orFault(error)
      return undefined
    }
    // what was not acknowledged may be gone
    const found = this.#held.indexOf(contentOf(this.#store), this.#confirmedPlace())
    expect(found).toBeGreaterThanOrEqual(0)
    this.#held.length = found + 1
    this.#confirm()
    return this.#store
  }

  async #flush(store: Store): Promise<void> {
    const place = this.#held.length - 1
    await store.flushed().then(() => this.#confirm(place), orFault)
  }

  async #close(store: Store): Promise<void> {
    this.#store = undefined
    await Promise.all(this.#aside)
    await store.close().then(() => this.#confirm(), orFault)
  }

  #confirm(place = this.#held.length - 1): void {
    this.#confirmed.push({ at: this.disk.steps.length, place: Math.max(place, this.#confirmedPlace()) })
  }

  #confirmedPlace(after = Infinity): number {
    return this.#confirmed.findLast(({ at }) => at <= after)?.place ?? 0
  }

  async #change(store: Store, act: string, { id, size, flush }: Change): Promise<void> {
    this.#changes += 1
    const text = `${this.#changes} ${'x'.repeat(size)}`
    const [notes, marks] = [store.table<Note>('notes'), store.table<Note>('marks')]
    if (act === 'put') notes.put({ id, text })
    else if (act === 'remove') notes.remove(id)
    else
      store.atomically(() => {
        notes.put({ id, text })
        marks.insert({ text })
      })
    this.#held.push(contentOf(store))
    if (flush === 'now') await this.#flush(store)
    else if (flush === 'aside') this.#aside.push(this.#flush(store))
  }
}

/** All rows, and which ids were never given. */
function contentOf(store: Store): string {
  return JSON.stringify(Object.keys(seed).map((name) => [store.table(name).rows, store.table(name).nextId]))
}

/** Lets pass what a disk refused. */
function orFault(error: unknown): void {
  const reason = reasonOf(error) ?? (error instanceof Error ? reasonOf(error.cause) : undefined)
  if (reason !== 'ENOSPC' && reason !== 'EIO') throw error
}
