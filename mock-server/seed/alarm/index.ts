import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { quiet } from '#contract/resources/alarm/quiet.ts'
import { day } from '#contract/schema/time-units.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/table-name.ts'
import type { StoredQuiet } from '#mock/tables/alarm/stored-alarm.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seedGroups, seedMembers } from './groups.ts'
import { seedRules } from './rules.ts'
import { dateOf } from '#mock/lib/days.ts'

/** Work of the Chengxi Branch weeks ahead, so that no alert is quiet on a new platform. */
function seedWindow(id: number, date: string): StoredQuiet {
  return {
    id,
    name: 'Line works of the west',
    nameZh: '城西线路改造',
    state: 'planned',
    startTime: `${date} 08:00:00`,
    endTime: `${date} 12:00:00`,
    orgId: 7,
    areaIds: [],
    productIds: [],
    ruleIds: [],
    reason: '10 kV: 714 → 722',
  }
}

/** Initial tables of the alarm area. Past alerts are derived from the fleet later. */
export function alarmSeed(now: number): Seed {
  const time = formatTime(now)
  const windowAt = (id: number) => seedWindow(id, dateOf(now + (13 + 7 * id) * day))
  return {
    [tableName(alarm)]: () => withAudit(seedRules, time),
    [tableName(alarmGroup)]: () => withAudit(seedGroups, time),
    [tableName(alarmGroupUser)]: () => withAudit(seedMembers(), time),
    [tableName(quiet)]: () => withAudit([1, 2, 3].map(windowAt), time),
  }
}
