import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './outage.declared.ts'

/** Outage as listed: its place, start, customers and evidence. */
export type OutageRow = Output<typeof declared.outage>

/** Customers without supply, and reliability indices. */
export type OutageDesk = Output<typeof declared.outageDesk>

export const outageCalls = endpoints<typeof declared.outageArea>()({
  desk: 'GET /base/alarm/alert/outages',
})
