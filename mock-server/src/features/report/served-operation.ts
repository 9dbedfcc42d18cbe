import { operationCalls } from '#contract/calls/report/operation.ts'
import { operation, type OperationRow } from '#contract/resources/report/operation.ts'
import { serving } from '#mock/world/serving.ts'
import type { Served } from '#mock/world/world.ts'
import { actionStat } from './action-stat.ts'
import { faultsOf } from './faults.ts'
import { maintenanceStat } from './maintenance-stat.ts'
import { ofAlerts } from './served-warning.ts'

/** The report of operations: faults and who was sent, what people did, and what they asked of devices. */
export const servedOperation: Served<OperationRow> = {
  resource: operation,
  isReadOnly: true,
  newestFirst: true,
  belongs: ofAlerts,
  view: faultsOf,
  routes: serving(operationCalls, { maintenance: maintenanceStat, actions: actionStat }),
}
