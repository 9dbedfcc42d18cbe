import type { Resource } from '#contract/schema/resource.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { handover } from '#contract/resources/alarm/handover.ts'
import { quiet } from '#contract/resources/alarm/quiet.ts'
import type { Store } from '#mock/store/store.ts'
import type { Table } from '#mock/store/table.ts'
import { dueTable, stepTable, noticeTable } from '../unserved-tables.ts'
import type {
  StoredAlert,
  StoredGroup,
  StoredHandover,
  StoredMember,
  StoredRule,
  StoredSteps,
  StoredDue,
  StoredQuiet,
  StoredNotices,
} from './stored-alarm.ts'

export interface AlarmTables {
  alarms: Table<StoredRule>
  alarmGroups: Table<StoredGroup>
  alarmGroupUsers: Table<StoredMember>
  alerts: Table<StoredAlert>
  alertSteps: Table<StoredSteps>
  alarmNotices: Table<StoredNotices>
  alarmDues: Table<StoredDue>
  handovers: Table<StoredHandover>
  quiets: Table<StoredQuiet>
}

/** The tables of a store; `tableName` gives the name under which the rows of a resource are kept. */
export function alarmTablesOf(
  store: Store,
  tableName: (resource: Pick<Resource, 'name'>) => string,
): AlarmTables {
  return {
    alarms: store.table(tableName(alarm)),
    alarmGroups: store.table(tableName(alarmGroup)),
    alarmGroupUsers: store.table(tableName(alarmGroupUser)),
    alerts: store.table(tableName(alert)),
    alertSteps: store.table(stepTable),
    alarmNotices: store.table(noticeTable),
    alarmDues: store.table(dueTable),
    handovers: store.table(tableName(handover)),
    quiets: store.table(tableName(quiet)),
  }
}
