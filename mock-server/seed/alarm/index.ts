import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { handover } from '#contract/resources/alarm/handover.ts'
import { quiet } from '#contract/resources/alarm/quiet.ts'
import { day } from '#contract/schema/time-units.ts'
import { dueTable, stepTable, noticeTable } from '#mock/tables/unserved-tables.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import type { StoredQuiet } from '#mock/tables/alarm/stored-alarm.ts'
import { formatTime } from '#mock/lib/time.ts'
import { orgIdOf, seedGroups, seedMembers } from './groups.ts'
import { seedRules } from './rules.ts'

/** Works that are weeks ahead: nothing is quiet on a new platform. */
function seedWindows(now: number): StoredQuiet[] {
  const date = formatTime(now + 20 * day).slice(0, 10)
  const works = [
    ['LJ', 'Exchange of the collection servers', '采集前置机更换', '更换期间全部终端短时离线'],
    ['LJ-CX', 'Line works of the west', '城西线路改造', '线路改造，分段停电'],
  ] as const
  return works.map(([org, name, nameZh, reason], place) => ({
    id: place + 1,
    name,
    nameZh,
    state: 'planned',
    startTime: `${date} 08:00:00`,
    endTime: `${date} 12:00:00`,
    orgId: orgIdOf(org),
    areaIds: [],
    productIds: [],
    ruleIds: [],
    reason,
  }))
}

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
    [tableName(quiet)]: () => withAudit(seedWindows(now), time),
  }
}
