import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './operation.declared.ts'

/** Statistics of faults and work orders of crews. */
export type MaintenanceStat = Output<typeof declared.maintenanceStat>

/** Statistics of users' operations and of commands to devices. */
export type ActionStat = Output<typeof declared.actionStat>

/** Statistics of the operations report. */
export const operationCalls = endpoints<typeof declared.operationArea>()({
  maintenance: 'GET /base/rpt/operation/stat',
  actions: 'GET /base/rpt/operation/actions',
})
