import { unit } from '#mock/lib/random.ts'

/** Reproducible random choices of a test; a failing test prints the seed. */
export interface RandomChoices {
  /** Printed by a failing test. */
  context: { seed: number }
  /** A number from 0 (inclusive) to a limit (exclusive). */
  upTo: (limit: number) => number
  /** Picks an item of a non-empty list. */
  pick: <Item>(list: readonly Item[]) => Item
}

/** Random choices that are the same in every run; set `RANDOM_SEED` in the environment to vary them. */
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

/** Number of random draws of a test; `RANDOM_DRAWS` in the environment overrides it. */
export function drawsOr(usual: number): number {
  return Number(process.env['RANDOM_DRAWS'] ?? usual)
}
