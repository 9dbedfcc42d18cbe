import type { Text2 } from '../../contract/schema/language.ts'
import { tariffWords } from '../../contract/text/tariffs.ts'

/** Price of a kilowatt hour by tariff, in CNY. */
export const tariffPrices = { sharp: 1.26, peak: 1.05, flat: 0.68, valley: 0.33 } as const
type TariffName = keyof typeof tariffPrices

/** Tariffs with a price, and their labels. */
export const pricedTariffs: readonly (readonly [name: TariffName, ...words: Text2])[] = [
  ['sharp', ...tariffWords.sharp],
  ['peak', ...tariffWords.peak],
  ['flat', ...tariffWords.flat],
  ['valley', ...tariffWords.valley],
]

/** Whether a text is the name of a tariff with a price. */
export function isTariff(name: string): name is TariffName {
  return Object.hasOwn(tariffPrices, name)
}
