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

/** Stored form of a rule. Its figures are refreshed regularly, so that lists can be sorted by them. */
export type StoredRule = AlarmRow & Audit

/** Stored form of a group; its figures are computed on read. */
export type StoredGroup = Omit<AlarmGroupRow, 'members' | 'rules' | 'alerts7' | 'success'> & Audit

/** Stored form of a shift handover, with the report as of its signing. */
export type StoredHandover = HandoverRow & Audit & { report?: ShiftReport }

/** Stored form of a maintenance window; its state is refreshed regularly. */
export type StoredQuiet = QuietRow & Audit

/** Stored form of a member: contacts and notification figures are computed on read; `onDuty` is refreshed regularly. */
export type StoredMember = Omit<
  AlarmGroupUserRow,
  'mobile' | 'email' | 'onDuty' | 'lastNotified' | 'success'
> &
  Partial<Pick<AlarmGroupUserRow, 'onDuty'>> &
  Audit

export type StoredAlert = AlertRow & {
  /** Login name of the acknowledging user, as display names may be ambiguous; absent in older rows, never returned. */
  ackLogin?: string
}

/** Steps of an alert beyond what its row says; the id is the alert's. */
interface StoredSteps {
  id: number
  steps: readonly AlertStep[]
}

/** Notification figures of a member; the id is the member's. */
interface StoredNotices {
  id: number
  sent: number
  delivered: number
  /** `YYYY-MM-DD HH:mm:ss` */
  last: string
}

/**
 * A pending notification; `first` is for an alert not notified yet and has no group, because all groups of its rule are
 * meant. Stored, so that none is lost if the platform is killed.
 */
export interface StoredDue {
  id: number
  /** Epoch milliseconds. */
  time: number
  alertId: number
  /** 0 for `first`. */
  groupId: number
  kind: 'first' | 'repeat' | 'escalate' | 'held'
}

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
