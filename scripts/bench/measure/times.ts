import { keysOf, recordFor } from '../../../contract/schema/keys.ts'
import { inOrder } from '../../process/in-order.ts'

/** Returns the integers from 0 to below a count. */
export const below = (count: number): number[] => Array.from({ length: count }, (_none, n) => n)

/** Returns the value at a percentile, given as a share. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** Returns the median of an odd number of values. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Returns the median result of an odd number of runs. */
export async function medianOf(turns: number, act: (turn: number) => Promise<number>): Promise<number> {
  return median(await inOrder(below(turns), act))
}

/** Returns the median of each figure over an odd number of runs. */
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

/** Returns the duration of an action in milliseconds. */
export async function timeOf(act: () => unknown): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** Returns the durations of sequential runs in milliseconds. */
export function timesOf(turns: number, act: (turn: number) => unknown): Promise<number[]> {
  return inOrder(below(turns), (turn) => timeOf(() => act(turn)))
}

/**
 * Returns the median ratio of two measurements. Both are measured alternately, so that other load affects both; the
 * first `warm` rounds are not counted.
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
