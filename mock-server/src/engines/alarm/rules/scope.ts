import type { AlarmTables } from '#mock/tables/alarm/stored-alarm.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { codesOf, leavesOf } from '#mock/simulation/conditions/evaluate.ts'
import type { WatchedDevice } from '../sources.ts'
import type { LimitRule } from '#contract/calls/iot/product.ts'
import type { ProductRow } from '#contract/resources/iot/product.ts'

/** A rule with precomputed properties. */
export interface PreparedRule {
  row: AlarmRow
  /** Whether a device is in its scope. */
  covers: (device: WatchedDevice) => boolean
  codes: ReadonlySet<EventCode>
  /** Whether it must be polled because it has conditions besides events. */
  isPolled: boolean
}

/** Returns the test of a scope of families and organisations with descendants; an empty list matches all. */
export function scopeTest(
  { families, orgIds }: { families?: readonly string[]; orgIds?: readonly number[] },
  below: (ids: readonly number[]) => ReadonlySet<number>,
): (device: WatchedDevice) => boolean {
  const wanted = new Set(families)
  const orgs = below(orgIds ?? [])
  return ({ family, orgId }) =>
    (wanted.size === 0 || wanted.has(family)) && (orgs.size === 0 || orgs.has(orgId))
}

/** Precomputes the properties of a rule. */
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

/** Returns the rules about measurements of a product's devices, each once per property. */
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
