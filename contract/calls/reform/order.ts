import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './order.declared.ts'

/** Work orders created from findings. */
export const findingCalls = endpoints<typeof declared.findingArea>()({
  fromAlerts: 'POST /base/reform/workOrder/fromAlerts',
  fromDrift: 'POST /base/reform/workOrder/fromDrift',
  fromCommands: 'POST /base/reform/workOrder/fromCommands',
})

/** Report of a crew on site. */
export type OrderReport = Output<typeof declared.orderReport>
export type ReportVersion = Output<typeof declared.reportVersion>
export type OrderStep = Output<typeof declared.orderStep>
export type OrderCheck = Output<typeof declared.orderCheck>
export type OnlineCheck = Output<typeof declared.onlineCheck>
export type OrderRegisters = Output<typeof declared.registers>

/** Information for a crew on site. */
export type OrderSite = Output<typeof declared.orderSite>

/** Outcome of creating orders for devices: those created, and why others were not. */
export type OrdersMade = Output<(typeof declared.orderArea)['fromDevices']['answer']>

/** Calls of work orders beyond the generic ones. */
export const orderCalls = endpoints<typeof declared.orderArea>()({
  materials: 'POST /base/reform/workOrder/materials',
  dispatch: 'POST /base/reform/workOrder/dispatch',
  reassign: 'POST /base/reform/workOrder/reassign',
  noteStep: 'POST /base/reform/workOrder/step',
  tryReport: 'POST /base/reform/workOrder/try',
  submit: 'POST /base/reform/workOrder/submit',
  correctReading: 'POST /base/reform/workOrder/correctReading',
  checks: 'GET /base/reform/workOrder/check/{id}',
  online: 'GET /base/reform/workOrder/online/{id}',
  reports: 'GET /base/reform/workOrder/report/{id}',
  steps: 'GET /base/reform/workOrder/log/{id}',
  site: 'GET /base/reform/workOrder/site/{id}',
  fromAlert: 'POST /base/reform/workOrder/fromAlert',
  fromDevices: 'POST /base/reform/workOrder/fromDevices',
})
