import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { stepTable, toldTable } from '../../src/alarm/stored.ts'
import { withAudit } from '../../src/resources/audit.ts'
import type { Seed } from '../../src/store/store.ts'
import { tableName } from '../../src/tables.ts'
import { formatTime } from '../../src/time.ts'
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
    [toldTable]: () => [],
  }
}
