import type { LimitRule } from '#contract/calls/iot/product-parts.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'
import { leavesOf } from '#mock/simulation/conditions/evaluate.ts'
import type { AlarmTables } from '#mock/tables/alarm/stored-alarm.ts'

/** The rules about what devices of a product measure: each once for a property. */
export function limitRulesOf(
  { tables }: { tables: Pick<AlarmTables, 'alarms'> },
  { family }: Pick<ProductRow, 'family'>,
): LimitRule[] {
  return tables.alarms.rows.flatMap(({ id, name, nameZh, severity, state, families, condition }) => {
    if (families.length > 0 && !families.includes(family)) return []
    const found = new Map<string, boolean>()
    for (const leaf of leavesOf(condition)) {
      if (leaf.kind !== 'compare') continue
      found.set(leaf.property, leaf.bound !== undefined || found.get(leaf.property) === true)
    }
    return [...found].map(([property, isOfProduct]) => ({
      id,
      name,
      nameZh,
      severity,
      state,
      property,
      isOfProduct,
    }))
  })
}
