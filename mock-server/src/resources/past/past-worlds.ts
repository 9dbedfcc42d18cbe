import { inSlices } from '#mock/lib/in-slices.ts'
import type { World } from '#mock/world/world.ts'
import { pastWorld } from './past-world.ts'

/** Moments that are kept, and milliseconds for which one is: what people record meanwhile is seen after that. */
const most = 3
const keptFor = 60_000

/** A platform at a moment, and what was made for it. */
export interface Past<Made> {
  world: World
  made: Made
}

/** Platforms as they stood, each made once for all who look at the moment, and one after the other. */
export class PastWorlds<Made> {
  readonly #world: World
  readonly #make: (past: World) => Made
  readonly #known = new Map<number, { since: number; past: Promise<Past<Made>> }>()
  #turn: Promise<unknown> = Promise.resolve()

  /** `make` is called once for each moment. */
  constructor(world: World, make: (past: World) => Made) {
    this.#world = world
    this.#make = make
  }

  /** The platform at a moment, epoch milliseconds. */
  at(time: number): Promise<Past<Made>> {
    const known = this.#known.get(time)
    const now = this.#world.clock.real()
    if (known !== undefined && now >= known.since && now - known.since < keptFor) return known.past
    this.#known.delete(time)
    const past = this.#turn.then(() => this.#build(time))
    this.#known.set(time, { since: now, past })
    this.#turn = past.catch(() => this.#known.delete(time))
    const [oldest] = this.#known.keys()
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest)
    return past
  }

  async #build(time: number): Promise<Past<Made>> {
    const work = pastWorld(this.#world, time)
    let world: World | undefined
    const steps = {
      next(): IteratorResult<undefined> {
        const step = work.next()
        if (step.done === true) world = step.value
        return step.done === true ? { done: true, value: undefined } : step
      },
    }
    await inSlices(steps, () => false)
    if (world === undefined) throw new Error('The past was not put together')
    return { world, made: this.#make(world) }
  }
}
