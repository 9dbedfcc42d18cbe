import { unit } from '#mock/lib/random.ts'

const seed = 6103

/** A number from 0 (included) to 1 (excluded) that follows from whole numbers, milliseconds included. */
export function chance(a: number, b = 0, c = 0): number {
  return unit(seed, a, b, c)
}

/** One of a list, by what `chance` makes of whole numbers; nothing where the list is empty. */
export function pickBy<Item>(list: readonly Item[], a: number, b = 0, c = 0): Item | undefined {
  return list[Math.floor(chance(a, b, c) * list.length)]
}
