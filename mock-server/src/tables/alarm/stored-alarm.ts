import type { Audit } from '#contract/wire/crud.ts'
import { alarm, type AlarmRow } from '#contract/resources/alarm/alarm.ts'
import type { AlertStep } from '#contract/calls/alarm/alarm.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { alarmGroupUser, type AlarmGroupUserRow } from '#contract/resources/alarm/group-user.ts'
import { alarmGroup, type AlarmGroupRow } from '#contract/resources/alarm/group.ts'
import type { ShiftReport } from '#contract/calls/alarm/handover.ts'
import { handover, type HandoverRow } from '#contract/resources/alarm/handover.ts'
import { quiet, type QuietRow } from '#contract/resources/alarm/quiet.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from '../table-name.ts'
import { dueTable, stepTable, noticeTable } from '../unserved-tables.ts'

/** A rule as it is stored. Its figures are brought up to date as time goes, so that lists can be sorted by them. */
export type StoredRule = AlarmRow & Audit

/** A group as it is stored: its figures are worked out when it is answered. */
export type StoredGroup = Omit<AlarmGroupRow, 'members' | 'rules' | 'alerts7' | 'success'> & Audit

/** A shift as it was signed over, with its report of that moment. */
export type StoredHandover = HandoverRow & Audit & { report?: ShiftReport }

/** A maintenance window as it is stored; its state is brought up to date as time goes. */
export type StoredQuiet = QuietRow & Audit

/** A member as it is stored: how to reach it, and how often it was notified, is computed when it is read; whether it is on duty is brought up to date as time goes. */
export type StoredMember = Omit<
  AlarmGroupUserRow,
  'mobile' | 'email' | 'onDuty' | 'lastNotified' | 'success'
> &
  Partial<Pick<AlarmGroupUserRow, 'onDuty'>> &
  Audit

/** An alert as it is stored. */
export type StoredAlert = AlertRow & {
  /** Login name of who acknowledged it, for two people may have one name; absent in older rows, and no part of any answer. */
  ackLogin?: string
}

/** What happened to an alert beyond what its row says; under the id of the alert. */
interface StoredSteps {
  id: number
  steps: readonly AlertStep[]
}

/** How often a member was notified; under the id of the member. */
interface StoredNotices {
  id: number
  sent: number
  delivered: number
  /** `YYYY-MM-DD HH:mm:ss` */
  last: string
}

/**
 * A notification that is due: `first` of an alert that was not notified yet, with no group, as those of its rule are
 * meant. On record, so that a platform that is killed forgets none.
 */
export interface StoredDue {
  id: number
  /** Epoch milliseconds. */
  time: number
  alertId: number
  /** 0 for the first. */
  groupId: number
  kind: 'first' | 'repeat' | 'escalate' | 'held'
}

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
