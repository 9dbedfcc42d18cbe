import { unit } from '#mock/lib/random.ts'

/** Chance for a test, which can be had again: a failing test prints its seed. */
export interface RandomChoices {
  /** What a test that fails prints. */
  context: { seed: number }
  /** A number from 0 (included) to a limit (excluded). */
  upTo: (limit: number) => number
  /** One of a list that is not empty. */
  pick: <Item>(list: readonly Item[]) => Item
}

/** Chance that is the same in every run; another `RANDOM_SEED` in the environment tries other objects and acts. */
export function createRandom(seed = Number(process.env['RANDOM_SEED'] ?? 1)): RandomChoices {
  let turn = 0
  const next = () => {
    turn += 1
    return unit(seed, turn, 901)
  }
  return {
    context: { seed },
    upTo: (limit) => next() * limit,
    pick(list) {
      const [first] = list
      if (first === undefined) throw new Error('There is nothing to choose from')
      return list[Math.floor(next() * list.length)] ?? first
    },
  }
}

/** How often a test draws; `RANDOM_DRAWS` in the environment lets it draw more often. */
export function drawsOr(usual: number): number {
  return Number(process.env['RANDOM_DRAWS'] ?? usual)
}
