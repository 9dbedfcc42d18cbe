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

/** A value that is to be written, with what was known of it when that was agreed. */
export interface AgreedValue {
  param: ParamId
  wanted: string
  /** What the device was known to hold; empty where it was never read. */
  held: string
  /** What was wanted of it by then. */
  archive: string
}

/** A device of a plan; values only where some are written. */
export interface PlannedDevice {
  deviceId: number
  values: readonly AgreedValue[]
}

/** A plan as it is stored: with its devices and what was agreed of each, and the parameters that are read. */
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

/** A device, or a value of it, that a run left as it was. */
export interface LeftOut {
  deviceId: number
  /** Nothing where the whole device was left out. */
  value?: AgreedValue
  found: string
  text: Text2
}

/** A run as it is stored, with what it left as it was. */
export type StoredPlanRun = CommandPlanRunRow & { skipped: readonly LeftOut[] }

/** Tables of commands that are given later. */
export const planTablesOf = (store: Store) => ({
  commandPlans: store.table<StoredPlan>(tableName(commandPlan)),
  commandPlanRuns: store.table<StoredPlanRun>(tableName(commandPlanRun)),
})
