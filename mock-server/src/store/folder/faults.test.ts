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

/** So small that the journal is folded while it is written to. */
const compactAt = 400

const change = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  size: fc.integer({ min: 0, max: 200 }),
  /** Whether it is waited for, asked for while other things go on, or left to chance. */
  flush: fc.constantFrom('now', 'aside', 'later'),
})

/** Anything that is done with a store; what is done aside is not waited for. */
const actOfStore = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('put', 'both', 'remove'), change) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('compact', 'compact aside', 'compact aside', 'reopen')) },
)

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never
type StoreAct = [string, Change?]

/** A store on a disk in memory, beside all that it has held and what of it was acknowledged. */
class StoreOnDisk {
  readonly disk: MemoryDisk
  #store: Store | undefined
  /** What it held after each change. */
  readonly #held = [
    JSON.stringify([
      [seeded.notes(), 2],
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
    const store = (await this.#open()) ?? expect.unreachable('the store does not open')
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
    const store = await Store.open({ folder: disk.path, seed: seeded })
    expect(this.#held.slice(place)).toContain(contentOf(store))
    await store.close()
    disk.throwAway()
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
  return JSON.stringify(Object.keys(seeded).map((name) => [store.table(name).rows, store.table(name).nextId]))
}

/** Lets pass what a disk refused. */
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
  /** What decides how long calls take. */
  pace: number
}

const story = fc.record({ all: fc.array(actOfStore, { minLength: 2, maxLength: 8 }), pace: fc.nat() })

/** Does acts on a new disk, of which calls may fail; what is left of it is for the caller. */
async function perform({ all, pace }: Story, fault?: Fault): Promise<StoreOnDisk> {
  const store = new StoreOnDisk(new MemoryDisk(new Image(), pace), fault)
  for (const one of all) await store.take(one)
  return store
}

/** Every call that changes something fails in its turn, alone or with those after it. */
async function failInTurn(drawn: Story, fault: Omit<Fault, 'first'>): Promise<void> {
  const whole = await perform(drawn)
  await whole.kill()
  for (let first = 0; first < whole.disk.calls; first += 1) {
    const store = await perform(drawn, { ...fault, first })
    if (first % 2 === 0) await store.recover()
    await store.assertKept(await store.kill())
  }
}

/** The power goes after each step, and takes what was not synced, or a part of it. */
async function losePower(drawn: Story, choose: Choose): Promise<void> {
  const store = await perform(drawn)
  await store.kill()
  const { steps } = store.disk
  for (let after = 0; after <= steps.length; after += 1) {
    const written = steps.slice(0, after)
    for (const chance of [() => 0, choose]) await store.assertKept(afterPowerLoss(written, chance), after)
  }
}

it('a store opens with exactly what was acknowledged, whichever call failed, and whenever the power went', async () => {
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

/** The steps by which a store came to be that has given ids away for good, and by which a file of it was damaged. */
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

/** Repairs what is left on a disk; returns what the store holds then, and the steps that it took. */
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
  'a repair of %s that is cut off after any step is begun again, and loses no more',
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
