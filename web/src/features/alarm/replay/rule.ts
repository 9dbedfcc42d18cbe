import type { ReplayRequest } from '#contract/calls/alarm/alarm.ts'
import { isCondition } from '#domain/metering/conditions/conditions.ts'
import { families } from '#domain/metering/families.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { formatDate } from '#web/lib/time/time.ts'

/** What of a rule can be tried. */
export type TriedRule = Omit<ReplayRequest, 'deviceId' | 'date'>

/** A rule as its form or its record has it; nothing where its condition is not whole. */
export function triedRule(values: Readonly<Record<string, unknown>>): TriedRule | undefined {
  const { condition } = values
  if (!isCondition(condition)) return undefined
  return {
    condition,
    holdSeconds: numberIn(values, 'holdSeconds'),
    recoverMinutes: numberIn(values, 'recoverMinutes'),
    hysteresis: numberIn(values, 'hysteresis'),
    families: listIn(values['families']).flatMap(
      (one) => families.find(([known]) => known === one)?.[0] ?? [],
    ),
    orgIds: listIn(values['orgIds']).filter((id) => typeof id === 'number'),
  }
}

/** A number within the limits of its field: the platform tries nothing else. */
function numberIn(
  values: Readonly<Record<string, unknown>>,
  name: 'holdSeconds' | 'recoverMinutes' | 'hysteresis',
): number {
  const value = values[name]
  const { min = 0, max = 0 } = alarm.fields[name]
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : 0
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The day before a moment (epoch milliseconds), the last one that is whole: `YYYY-MM-DD`. */
export function dayBefore(now: number): string {
  return formatDate(now - 24 * 3_600_000)
}
