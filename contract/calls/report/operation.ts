import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './operation.declared.ts'

/** Faults and the work orders of crews, counted. */
export type MaintenanceStat = Output<typeof declared.maintenanceStat>

/** What people did and what they asked of devices, counted. */
export type ActionStat = Output<typeof declared.actionStat>

/** What the report of operations counts. */
export const operationCalls = endpoints<typeof declared.operationArea>()({
  maintenance: 'GET /base/rpt/operation/stat',
  actions: 'GET /base/rpt/operation/actions',
})
