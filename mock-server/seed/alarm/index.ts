import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { handover } from '#contract/resources/alarm/handover.ts'
import { dueTable, stepTable, noticeTable } from '#mock/tables/unserved-tables.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seedGroups, seedMembers } from './groups.ts'
import { seedRules } from './rules.ts'

/** Tables of the alarm area, as they begin. The alerts of the past follow from the fleet, once there is one. */
export function alarmSeed(now: number): Seed {
  const time = formatTime(now)
  return {
    [tableName(alarm)]: () => withAudit(seedRules, time),
    [tableName(alarmGroup)]: () => withAudit(seedGroups, time),
    [tableName(alarmGroupUser)]: () => withAudit(seedMembers(), time),
    [tableName(alert)]: () => [],
    [stepTable]: () => [],
    [noticeTable]: () => [],
    [dueTable]: () => [],
    [tableName(handover)]: () => [],
  }
}
