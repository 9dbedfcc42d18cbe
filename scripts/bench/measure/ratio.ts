import { inOrder } from '../../process/in-order.ts'
import { median } from './figure.ts'

/** One measurement. */
type Measure = () => Promise<number>

/**
 * How many times more one measurement is than another: the middle one of so many rounds. Both are taken in turn, so
 * that what else the machine does meets both, and the first `warm` rounds are not counted.
 */
export async function ratioInTurn(one: Measure, than: Measure, rounds: number, warm = 1): Promise<number> {
  const both = async () => {
    const least = await than()
    return (await one()) / least
  }
  await inOrder(Array.from({ length: warm }), both)
  return median(await inOrder(Array.from({ length: rounds }), both))
}
