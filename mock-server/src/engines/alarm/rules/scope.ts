import type { EventCode } from '#domain/metering/events.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import { codesOf, leavesOf } from '#mock/simulation/conditions/evaluate.ts'
import { coversMoment } from '#mock/lib/week.ts'
import type { WatchedDevice } from '../sources.ts'

/** A rule with what is worked out once from it. */
export interface PreparedRule {
  row: AlarmRow
  /** Whether it concerns a device. */
  covers: (device: WatchedDevice) => boolean
  codes: ReadonlySet<EventCode>
  /** Whether it must be asked again and again, because no event announces it. */
  isPolled: boolean
}

/** Whether a rule is in force at a moment (epoch milliseconds); one without hours always is. */
export function isInForce({ activeHours }: Pick<AlarmRow, 'activeHours'>, time: number): boolean {
  return activeHours === null || coversMoment(activeHours, time)
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
