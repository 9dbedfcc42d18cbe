import type { AlarmTables } from '#mock/tables/alarm/stored-alarm.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { codesOf, leavesOf } from '#mock/simulation/conditions/evaluate.ts'
import type { WatchedDevice } from '../sources.ts'
import type { LimitRule } from '#contract/calls/iot/product.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'

/** A rule with what is worked out once from it. */
export interface PreparedRule {
  row: AlarmRow
  /** Whether it concerns a device. */
  covers: (device: WatchedDevice) => boolean
  codes: ReadonlySet<EventCode>
  /** Whether it must be asked again and again, because no event announces it. */
  isPolled: boolean
}

/** The test of a scope: families and organisations, those below them included; an empty list means all. */
export function scopeTest(
  { families, orgIds }: { families?: readonly string[]; orgIds?: readonly number[] },
  below: (ids: readonly number[]) => ReadonlySet<number>,
): (device: WatchedDevice) => boolean {
  const wanted = new Set(families)
  const orgs = below(orgIds ?? [])
  return ({ family, orgId }) =>
    (wanted.size === 0 || wanted.has(family)) && (orgs.size === 0 || orgs.has(orgId))
}

/** Works out what a rule concerns. */
export function prepareRule(
  row: AlarmRow,
  below: (ids: readonly number[]) => ReadonlySet<number>,
): PreparedRule {
  return {
    row,
    covers: scopeTest(row, below),
    codes: new Set(codesOf(row.condition)),
    isPolled: leavesOf(row.condition).some(({ kind }) => kind !== 'event'),
  }
}

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
