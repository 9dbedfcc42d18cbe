import type { Text2 } from '../../contract/schema/language.ts'
import { tariffWords } from '../../contract/text/tariffs.ts'

/** What a kilowatt hour costs in each tariff, CNY. */
export const tariffPrices = { sharp: 1.26, peak: 1.05, flat: 0.68, valley: 0.33 } as const
type TariffName = keyof typeof tariffPrices

/** The tariffs that have a price, with what they are called. */
export const pricedTariffs: readonly (readonly [name: TariffName, ...words: Text2])[] = [
  ['sharp', ...tariffWords.sharp],
  ['peak', ...tariffWords.peak],
  ['flat', ...tariffWords.flat],
  ['valley', ...tariffWords.valley],
]

/** Whether a text names a tariff with a price. */
export function isTariff(name: string): name is TariffName {
  return Object.hasOwn(tariffPrices, name)
}
