import { quantities } from '#contract/text/quantities.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import type { MeasuredLane } from './lanes.ts'

/** Quantities that are shown on request below voltage, current and power; of several properties the first that there are. */
export const moreQuantities = [
  ['reactive', ['Reactive power', '无功功率'], [['qa', 'qb', 'qc'], ['q']]],
  ['apparent', quantities.apparentPower, [['s']]],
  ['factor', quantities.powerFactor, [['pf']]],
  ['frequency', quantities.frequency, [['frequency']]],
  ['unbalance', ['Unbalance', '不平衡度'], [['unbalanceU', 'unbalanceI']]],
  ['load', quantities.loadRate, [['load']]],
  ['energy', quantities.energy, [['energy']]],
  ['register', ['Forward register', '正向有功示值'], [['forward']]],
  ['inner', ['Temperature', '内部温度'], [['temperature']]],
  ['clock', ['Clock deviation', '时钟偏差'], [['clockDeviation']]],
] as const satisfies readonly (readonly [string, Text2, readonly (readonly PropertyId[])[]])[]
export type MoreQuantity = (typeof moreQuantities)[number][0]

/** Those that a device measures; of one without phases none, for it shows all that it has. */
export function quantitiesOf(
  measured: readonly PropertyId[],
): readonly (readonly [MoreQuantity, MeasuredLane])[] {
  if (!measured.includes('ua')) return []
  return moreQuantities.flatMap(([id, title, choices]) => {
    const own = (choices as readonly (readonly PropertyId[])[])
      .map((properties) => properties.filter((one) => measured.includes(one)))
      .find((properties) => properties.length > 0)
    return own === undefined ? [] : [[id, { title, properties: own }] as const]
  })
}
