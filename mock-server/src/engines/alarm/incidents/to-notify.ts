import { rank } from '#mock/tables/alarm/open-alerts.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { AlarmContext } from '../context.ts'
import { incidentsOf } from './grouped.ts'

/**
 * The newly raised alerts to notify: one for an incident, and another where an alert is graver than all
 * before it or concerns a group that was not notified yet.
 */
export function alertsToNotify(context: AlarmContext, raised: readonly number[]): StoredAlert[] {
  const { tables } = context.world
  const rows = raised.flatMap((id) => tables.alerts.get(id) ?? [])
  if (!rows.some((row) => isNotified(row) && groupsOf(context, row).length > 0)) return []
  const own = new Set(raised)
  const chosen = incidentsOf(context, isNotified).flatMap(({ alertIds }) => {
    const members = alertIds.flatMap((id) => tables.alerts.get(id) ?? [])
    if (!members.some(({ id }) => own.has(id))) return []
    // those that were known before have been notified; of the others the oldest comes first
    const inOrder = [...members.filter(({ id }) => !own.has(id)), ...members.filter(({ id }) => own.has(id))]
    return firstOf(context, inOrder).filter(({ id }) => own.has(id))
  })
  return chosen.toSorted((a, b) => a.id - b.id)
}

function isNotified({ suppressedBy }: StoredAlert): boolean {
  return suppressedBy === 0
}

/** Each alert that is graver for a group than those it was notified of. */
function firstOf(context: AlarmContext, rows: readonly StoredAlert[]): StoredAlert[] {
  const heard = new Map<number, number>()
  return rows.filter((row) => {
    const grade = rank(row.severity)
    const groups = groupsOf(context, row).filter((id) => grade < (heard.get(id) ?? Number.POSITIVE_INFINITY))
    for (const id of groups) heard.set(id, grade)
    return groups.length > 0
  })
}

function groupsOf({ rules }: AlarmContext, { ruleId }: StoredAlert): readonly number[] {
  return rules().get(ruleId)?.row.groupIds ?? []
}
