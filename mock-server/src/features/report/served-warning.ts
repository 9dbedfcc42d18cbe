import { warningCalls } from '#contract/calls/report/warning.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { OperationRow } from '#contract/resources/report/operation.ts'
import { warning } from '#contract/resources/report/warning.ts'
import { serving } from '#mock/world/serving.ts'
import type { Belonging, Served } from '#mock/world/world.ts'
import { faultsOf } from './faults.ts'
import { warningStat } from './warning-stat.ts'

/** To whom a fault belongs: to whom its alert does. */
export const ofAlerts: Belonging<OperationRow> = {
  org: ({ orgId }) => orgId,
  own: ({ assigneeId }, { id }) => assigneeId === id,
  with: { resource: device.name, id: ({ deviceId }) => deviceId },
}

/** The report of warnings: alerts with how long they took, and what is counted of them. */
export const servedWarning: Served<OperationRow> = {
  resource: warning,
  isReadOnly: true,
  newestFirst: true,
  belongs: ofAlerts,
  view: faultsOf,
  routes: serving(warningCalls, { stat: warningStat }),
}
