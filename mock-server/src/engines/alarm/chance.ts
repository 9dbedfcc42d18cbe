import { unit } from '#mock/lib/random.ts'

const seed = 6103

/** Pseudo-random number in [0, 1) derived from integers, milliseconds included. */
export function chance(a: number, b = 0, c = 0): number {
  return unit(seed, a, b, c)
}

/** Picks a list item pseudo-randomly from integers; undefined if the list is empty. */
export function pickBy<Item>(list: readonly Item[], a: number, b = 0, c = 0): Item | undefined {
  return list[Math.floor(chance(a, b, c) * list.length)]
}
