import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './outage.declared.ts'

/** An outage as it is listed: where it is, since when, whom it concerns and what shows it. */
export type OutageRow = Output<typeof declared.outage>

/** Who is without supply, and how reliable supply was. */
export type OutageDesk = Output<typeof declared.outageDesk>

export const outageCalls = endpoints<typeof declared.outageArea>()({
  desk: 'GET /base/alarm/alert/outages',
})
