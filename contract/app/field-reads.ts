import { calls } from '../calls/account/account.ts'
import { dashboardCalls } from '../calls/home/dashboard.ts'
import { crewCalls } from '../calls/reform/crew.ts'
import { orderCalls } from '../calls/reform/order.ts'
import { workOrder } from '../resources/reform/work-order.ts'
import { crud } from '../wire/crud.ts'

/** With what the console and the home of a crew start. */
export const startReads = [calls.userInfo, calls.nav, dashboardCalls.list, crewCalls.day] as const

/** With what the work on an order begins. */
export function orderReads(id: number) {
  return [crud(workOrder).info(id), orderCalls.site(id), orderCalls.reports(id)] as const
}

/** Name of the worker behind the work on site, beside the page of the console. */
export const fieldWorkerFile = 'field-worker.js'
