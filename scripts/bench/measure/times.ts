import { keysOf, recordFor } from '../../../contract/schema/keys.ts'
import { inOrder } from '../../process/in-order.ts'

/** The whole numbers below a count. */
export const below = (count: number): number[] => Array.from({ length: count }, (_none, n) => n)

/** The value that a share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** The middle one of an odd number of values. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The middle one of what an odd number of turns come to. */
export async function medianOf(turns: number, act: (turn: number) => Promise<number>): Promise<number> {
  return median(await inOrder(below(turns), act))
}

/** The middle one of each figure that an odd number of turns come to. */
export async function mediansOf<Name extends string>(
  turns: number,
  act: (turn: number) => Promise<Readonly<Record<Name, number>>>,
): Promise<Record<Name, number>> {
  const all = await inOrder(below(turns), act)
  const [first] = all
  return recordFor(first === undefined ? [] : keysOf(first), (name) =>
    median(all.map((figures) => figures[name])),
  )
}

/** Milliseconds that something takes. */
export async function timeOf(act: () => unknown): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** Milliseconds of each of some turns, one after the other. */
export function timesOf(turns: number, act: (turn: number) => unknown): Promise<number[]> {
  return inOrder(below(turns), (turn) => timeOf(() => act(turn)))
}

/**
 * How many times more one measurement is than another: the middle one of so many rounds. Both are taken in turn, so
 * that what else the machine does meets both, and the first `warm` rounds are not counted.
 */
export async function ratioInTurn(
  one: () => Promise<number>,
  than: () => Promise<number>,
  rounds: number,
  warm = 1,
): Promise<number> {
  const both = async () => {
    const least = await than()
    return (await one()) / least
  }
  await inOrder(below(warm), both)
  return medianOf(rounds, both)
}
