import { supplyEvent, type SupplyEventRow } from '#contract/resources/control/event.ts'
import { unitRequest, type UnitRequestRow } from '#contract/resources/control/request.ts'
import { unitSchedule, type UnitScheduleRow } from '#contract/resources/control/schedule.ts'
import { unit, type UnitRow } from '#contract/resources/control/unit.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'

/** Stored form of a unit; its state is refreshed regularly. */
export type StoredUnit = UnitRow &
  Audit & {
    /** Login name of the user who last allowed one person alone to switch the unit; never leaves the platform. */
    relievedBy?: string
  }

/** Stored form of something one user requests and another decides; display names are looked up on read. */
export type StoredDecision<R> = Omit<R, 'askedByName' | 'askedByNameZh' | 'decidedByName' | 'decidedByNameZh'>

/** Stored form of a request; display names are looked up on read. */
export type StoredUnitRequest = StoredDecision<UnitRequestRow>

/** Stored form of a schedule, with the time up to which it was executed in epoch milliseconds, and who enabled it. */
export type StoredUnitSchedule = Omit<UnitScheduleRow, 'nextTime'> &
  Audit & { doneUntil?: number; enabledBy?: string }

/** Returns the remote-switching tables of a store. */
export const controlTablesOf = (store: Store) => ({
  units: store.table<StoredUnit>(tableName(unit)),
  unitRequests: store.table<StoredUnitRequest>(tableName(unitRequest)),
  unitSchedules: store.table<StoredUnitSchedule>(tableName(unitSchedule)),
  supplyEvents: store.table<SupplyEventRow>(tableName(supplyEvent)),
})
