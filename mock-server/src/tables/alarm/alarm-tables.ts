import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { alarmGroupUser } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { handover } from '#contract/resources/alarm/handover.ts'
import { quiet } from '#contract/resources/alarm/quiet.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from '../table-name.ts'
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

/** The tables of a store. */
export const alarmTablesOf = (store: Store) => ({
  alarms: store.table<StoredRule>(tableName(alarm)),
  alarmGroups: store.table<StoredGroup>(tableName(alarmGroup)),
  alarmGroupUsers: store.table<StoredMember>(tableName(alarmGroupUser)),
  alerts: store.table<StoredAlert>(tableName(alert)),
  alertSteps: store.table<StoredSteps>(stepTable),
  alarmNotices: store.table<StoredNotices>(noticeTable),
  alarmDues: store.table<StoredDue>(dueTable),
  handovers: store.table<StoredHandover>(tableName(handover)),
  quiets: store.table<StoredQuiet>(tableName(quiet)),
})

export type AlarmTables = ReturnType<typeof alarmTablesOf>
