import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reasonOf } from '#mock/store/failures.ts'
import { Store } from '#mock/store/store.ts'
import { aFolder, afterPowerLoss, Image, type Choose, type Step } from '#mock/testing/disk/image.ts'
import { MemoryDisk, mountDisks, type Fault } from '#mock/testing/disk/memory-disk.ts'
import { createRandom, drawsOr } from '#mock/testing/random-choices.ts'

interface Note {
  readonly id: number
  text: string
}

const seeded = { notes: (): Note[] => [{ id: 1, text: 'seeded' }], marks: (): Note[] => [] }

/** Bytes; small enough that the journal is compacted while it is written. */
const compactAt = 400

const change = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  size: fc.integer({ min: 0, max: 200 }),
  /** Whether the flush is awaited, started in the background, or left out. */
  flush: fc.constantFrom('now', 'aside', 'later'),
})

/** Any operation on a store; "aside" operations are not awaited. */
const actOfStore = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('put', 'both', 'remove'), change) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('compact', 'compact aside', 'compact aside', 'reopen')) },
)

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never
type StoreAct = [string, Change?]

/** A store on an in-memory disk, with the history of its states and of what was acknowledged. */
class StoreOnDisk {
  readonly disk: MemoryDisk
  #store: Store | undefined
  /** State after each change. */
  readonly #held = [
    JSON.stringify([
      [seeded.notes(), 2],
      [[], 1],
    ]),
  ]
  /** Indexes into `#held` confirmed as stored, each with the number of disk steps at that time. */
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

  /** Clears the fault: the store must work again without losing anything it holds. */
  async recover(): Promise<void> {
    this.disk.fault = undefined
    const store = (await this.#open()) ?? expect.unreachable('the store does not open')
    // running operations may have failed already
    await Promise.all(this.#aside)
    await store.compact()
    await store.flushed()
    this.#confirm()
  }

  /** Simulates a killed process; returns the image left on its disk. */
  async kill(): Promise<Image> {
    const image = this.disk.die()
    await this.#store?.close().catch(orFault)
    await Promise.all(this.#aside)
    this.disk.throwAway()
    return image
  }

  /** Asserts that an image after some steps opens to a former state with all that was confirmed by then. */
  async assertKept(image: Image, after = Infinity): Promise<void> {
    const { text } = image
    const content = opened.get(text) ?? (await openedContent(image))
    opened.set(text, content)
    expect(this.#held.slice(this.#confirmedPlace(after))).toContain(content)
  }

  async #open(): Promise<Store | undefined> {
    if (this.#store !== undefined) return this.#store
    const report = (error: unknown) => orFault(error)
    try {
      this.#store = await Store.open({ folder: this.disk.path, seed: seeded, compactAt, report })
    } catch (error) {
      orFault(error)
      return undefined
    }
    // changes not acknowledged may be lost
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

/** Content found on each image opened so far: most steps leave what the step before left. */
const opened = new Map<string, string>()

async function openedContent(image: Image): Promise<string> {
  const disk = new MemoryDisk(image)
  const store = await Store.open({ folder: disk.path, seed: seeded })
  const content = contentOf(store)
  await store.close()
  disk.throwAway()
  return content
}

/** All rows and next ids of a store, as text. */
function contentOf(store: Store): string {
  return JSON.stringify(Object.keys(seeded).map((name) => [store.table(name).rows, store.table(name).nextId]))
}

/** Ignores disk faults; rethrows other errors. */
function orFault(error: unknown): void {
  const reason = reasonOf(error) ?? (error instanceof Error ? reasonOf(error.cause) : undefined)
  if (reason !== 'ENOSPC' && reason !== 'EIO') throw error
}

let unmount: () => void
beforeAll(() => {
  unmount = mountDisks()
})
afterAll(() => unmount())

interface Story {
  all: readonly StoreAct[]
  /** Seed of the duration of disk calls. */
  pace: number
}

const story = fc.record({ all: fc.array(actOfStore, { minLength: 2, maxLength: 8 }), pace: fc.nat() })

/** Performs operations on a new disk whose calls may fail; the caller disposes of the disk. */
async function perform({ all, pace }: Story, fault?: Fault): Promise<StoreOnDisk> {
  const store = new StoreOnDisk(new MemoryDisk(new Image(), pace), fault)
  for (const one of all) await store.take(one)
  return store
}

/** Makes every modifying call fail in turn, alone or with all later ones. */
async function failInTurn(drawn: Story, fault: Omit<Fault, 'first'>): Promise<void> {
  const whole = await perform(drawn)
  await whole.kill()
  for (let first = 0; first < whole.disk.calls; first += 1) {
    const store = await perform(drawn, { ...fault, first })
    if (first % 2 === 0) await store.recover()
    await store.assertKept(await store.kill())
  }
}

/** Cuts the power after each step, losing all or part of what was not synced. */
async function losePower(drawn: Story, choose: Choose): Promise<void> {
  const store = await perform(drawn)
  await store.kill()
  const { steps } = store.disk
  for (let after = 0; after <= steps.length; after += 1) {
    const written = steps.slice(0, after)
    for (const chance of [() => 0, choose]) await store.assertKept(afterPowerLoss(written, chance), after)
  }
}

it('a store reopens consistently with all acknowledged writes after any failed call or power loss', async () => {
  const fault = fc.record({
    how: fc.constantFrom('ENOSPC' as const, 'EIO' as const, 'short' as const),
    count: fc.constantFrom(1, 2, 4, Infinity),
  })
  await fc.assert(
    fc.asyncProperty(story, fault, fc.nat(), async (drawn, how, seed) => {
      await failInTurn(drawn, how)
      const { upTo } = createRandom(seed)
      await losePower(drawn, (limit) => Math.floor(upTo(limit + 1)))
    }),
    { numRuns: drawsOr(30) },
  )
}, 60_000)

/** Steps that lead to a store in which ids were used up by removed rows and one file is damaged. */
async function damaged(start: string): Promise<Step[]> {
  const disk = new MemoryDisk()
  const store = await Store.open({ folder: disk.path, seed: seeded })
  for (const table of ['notes', 'marks'].map((name) => store.table<Note>(name))) {
    for (const text of ['one', 'two', 'three']) table.insert({ text })
    table.remove(table.nextId - 1)
  }
  await store.compact()
  await store.close()
  const names = [...disk.die().names]
  disk.throwAway()
  const [path, file] = names.find(([name]) => name.startsWith(`store/${start}`)) ?? expect.unreachable()
  const bytes = Buffer.from('x')
  return [
    ...disk.steps,
    { act: 'write', path, file, place: 30, bytes },
    { act: 'sync', path, file },
    { act: 'sync', path: 'store', file: aFolder },
  ]
}

/** Repairs a disk image; returns the content of the store afterwards and the steps performed. */
async function repaired(image: Image): Promise<{ content: string; steps: readonly Step[] }> {
  const disk = new MemoryDisk(image)
  const store = await Store.open({ folder: disk.path, seed: seeded, repair: true })
  const content = contentOf(store)
  await store.close()
  disk.throwAway()
  return { content, steps: disk.steps }
}

it.each([
  // the last ids are known from the manifest alone
  ['notes.', [2, 3], 5, 4],
  ['MANIFEST', [1, 2, 3], 4, 3],
])(
  'a repair of %s interrupted after any step is repeated without further loss',
  async (start, ids, ...next) => {
    const everything: Choose = (limit) => limit
    const before = await damaged(start)
    const whole = await repaired(afterPowerLoss(before, everything))
    const tables = JSON.parse(whole.content) as [Note[], number][]
    expect(tables.map(([rows]) => rows.map(({ id }) => id))).toEqual([ids, [1, 2]])
    expect(tables.map(([, nextId]) => nextId)).toEqual(next)
    for (let after = 0; after <= whole.steps.length; after += 1) {
      const steps = [...before, ...whole.steps.slice(0, after)]
      for (const choose of [everything, () => 0])
        expect((await repaired(afterPowerLoss(steps, choose))).content).toBe(whole.content)
    }
  },
)
