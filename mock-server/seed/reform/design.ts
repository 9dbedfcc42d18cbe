import type { Family } from '#domain/metering/families.ts'
import { priceItem, round2, type PriceCode } from '#domain/reform/quantities.ts'

export interface DesignLine {
  item: PriceCode
  designed: number
}

/** Materials for an exchange, by family. */
const materials: Readonly<Record<Family, readonly (readonly [PriceCode, number])[]>> = {
  'meter-1p': [
    ['meter-1p', 1],
    ['hplc', 1],
    ['bv-4', 3],
    ['breaker-1p', 1],
    ['label', 2],
  ],
  'meter-3p': [
    ['meter-3p', 1],
    ['hplc', 1],
    ['bv-4', 5],
    ['breaker-3p', 1],
    ['label', 2],
  ],
  concentrator: [
    ['concentrator', 1],
    ['4g', 1],
    ['bv-4', 4],
    ['label', 2],
  ],
  'load-control': [
    ['load-control', 1],
    ['4g', 1],
    ['ct-set', 1],
    ['yjv-16', 6],
    ['breaker-3p', 1],
    ['label', 3],
  ],
  transformer: [
    ['transformer', 1],
    ['4g', 1],
    ['ct-set', 1],
    ['yjv-16', 4],
    ['label', 3],
  ],
  substation: [
    ['substation', 1],
    ['4g', 1],
    ['ct-set', 2],
    ['yjv-16', 20],
    ['label', 6],
  ],
}

/** Share of the budget remaining after materials that is used for conduits; the rest is labour. */
const conduitShare = 0.3

/** Cost of the materials of an exchange in CNY. */
export function designCost(family: Family): number {
  return materials[family].reduce((sum, [item, count]) => sum + priceItem(item).price * count, 0)
}

/** Lines of an exchange with a budget in CNY: its materials, then conduits and labour from the remainder. */
export function designLines(family: Family, budget: number): DesignLine[] {
  const rest = Math.max(0, budget - designCost(family))
  const conduit = round2((rest * conduitShare) / priceItem('steel-25').price)
  const labour = round2((rest - conduit * priceItem('steel-25').price) / priceItem('labour').price)
  return [
    ...materials[family].map(([item, designed]) => ({ item, designed })),
    { item: 'steel-25', designed: conduit },
    { item: 'labour', designed: labour },
  ]
}
