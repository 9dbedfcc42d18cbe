import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { afterPowerLoss, Image, type Choose } from '#mock/testing/disk/image.ts'
import { MemoryDisk, mountDisks, type Fault } from '#mock/testing/disk/memory-disk.ts'
import { createRandom, drawsOr } from '#mock/testing/random-choices.ts'
import { actOfStore, StoreOnDisk, type StoreAct } from '#mock/testing/disk/store-on-disk.ts'

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
async function act({ all, pace }: Story, fault?: Fault): Promise<StoreOnDisk> {
  const store = new StoreOnDisk(new MemoryDisk(new Image(), pace), fault)
  for (const one of all) await store.take(one)
  return store
}

/** Every call that changes something fails in its turn, alone or with those after it. */
async function failInTurn(drawn: Story, fault: Omit<Fault, 'first'>): Promise<void> {
  const whole = await act(drawn)
  await whole.kill()
  for (let first = 0; first < whole.disk.calls; first += 1) {
    const store = await act(drawn, { ...fault, first })
    if (first % 2 === 0) await store.recover()
    await store.assertKept(await store.kill())
  }
}

/** The power goes after each step, and takes what was not synced, or a part of it. */
async function losePower(drawn: Story, choose: Choose): Promise<void> {
  const store = await act(drawn)
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
