import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './payment.declared.ts'

/** Settings of the payment provider. */
export type PaySettings = Output<typeof declared.paySettings>

/** Payments: settings, creation, notifications of the provider, and refunds. */
export const paymentCalls = endpoints<typeof declared.paymentArea>()({
  settings: 'GET /base/tool/payment/settings',
  saveSettings: 'PUT /base/tool/payment/settings',
  simulate: 'POST /base/tool/payment/simulate',
  pay: 'POST /base/tool/payment/pay',
  query: 'POST /base/tool/payment/query',
  refund: 'POST /base/tool/payment/refund',
  notify: 'POST /base/tool/payment/notify',
  back: 'POST /base/tool/payment/back',
  cashier: 'GET /cashier/page',
  cashierAct: 'GET /cashier/act',
})
