import type { ParamId } from '#domain/metering/parameters/parameters.ts'
import type { Text2 } from '#contract/schema/language.ts'
import {
  commandPlan,
  commandPlanRun,
  type CommandPlanRow,
  type CommandPlanRunRow,
} from '#contract/resources/iot/command-plan.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'

/** A value to be written, with the state known when it was agreed. */
export interface AgreedValue {
  param: ParamId
  wanted: string
  /** Value last read from the device; empty if never read. */
  held: string
  /** Wanted value at that time. */
  archive: string
}

/** A device of a plan; `values` is empty unless parameters are written. */
export interface PlannedDevice {
  deviceId: number
  values: readonly AgreedValue[]
}

/** Stored form of a plan, with its devices, the values agreed for each, and the parameters to read. */
export type StoredPlan = Omit<
  CommandPlanRow,
  | 'agreedByName'
  | 'agreedByNameZh'
  | 'declinedByName'
  | 'declinedByNameZh'
  | 'operatorName'
  | 'operatorNameZh'
> &
  Audit & { targets: readonly PlannedDevice[]; params: Readonly<Record<string, string>> }

/** A device, or one of its values, that a run skipped. */
export interface LeftOut {
  deviceId: number
  /** Absent if the whole device was skipped. */
  value?: AgreedValue
  found: string
  text: Text2
}

/** Stored form of a run, with what it skipped. */
export type StoredPlanRun = CommandPlanRunRow & { skipped: readonly LeftOut[] }

/** Returns the tables of scheduled commands of a store. */
export const planTablesOf = (store: Store) => ({
  commandPlans: store.table<StoredPlan>(tableName(commandPlan)),
  commandPlanRuns: store.table<StoredPlanRun>(tableName(commandPlanRun)),
})
