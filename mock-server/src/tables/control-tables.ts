import { supplyEvent, type SupplyEventRow } from '#contract/resources/control/event.ts'
import { unitRequest, type UnitRequestRow } from '#contract/resources/control/request.ts'
import { unitSchedule, type UnitScheduleRow } from '#contract/resources/control/schedule.ts'
import { unit, type UnitRow } from '#contract/resources/control/unit.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'

/** A unit as it is stored; how it is, is found out again and again. */
export type StoredUnit = UnitRow &
  Audit & {
    /** Login name of who last made it a unit that one person may switch; never leaves the platform. */
    relievedBy?: string
  }

/** What a person asked for and another one decides, as it is stored: what people call them is looked up. */
export type StoredDecision<R> = Omit<R, 'askedByName' | 'askedByNameZh' | 'decidedByName' | 'decidedByNameZh'>

/** A request as it is stored: what people are called is looked up when it is answered. */
export type StoredUnitRequest = StoredDecision<UnitRequestRow>

/** A schedule as it is stored: with the moment until which it was carried out, epoch milliseconds, and who set it going. */
export type StoredUnitSchedule = Omit<UnitScheduleRow, 'nextTime'> &
  Audit & { doneUntil?: number; enabledBy?: string }

/** Tables of what is switched from afar. */
export const controlTablesOf = (store: Store) => ({
  units: store.table<StoredUnit>(tableName(unit)),
  unitRequests: store.table<StoredUnitRequest>(tableName(unitRequest)),
  unitSchedules: store.table<StoredUnitSchedule>(tableName(unitSchedule)),
  supplyEvents: store.table<SupplyEventRow>(tableName(supplyEvent)),
})
