import { calls } from '../calls/account/account.ts'
import { dashboardCalls } from '../calls/home/dashboard.ts'
import { crewCalls } from '../calls/reform/crew.ts'
import { orderCalls } from '../calls/reform/order.ts'
import { workOrder } from '../resources/reform/work-order.ts'
import { crud } from '../wire/crud.ts'

/** Calls that the console and the crew's home page request at start. */
export const startReads = [calls.userInfo, calls.nav, dashboardCalls.list, crewCalls.day] as const

/** Returns the calls requested when work on an order begins. */
export function orderReads(id: number) {
  return [crud(workOrder).info(id), orderCalls.site(id), orderCalls.reports(id)] as const
}

/** File name of the field worker script, next to the console's page. */
export const fieldWorkerFile = 'field-worker.js'
