import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { count, id, named, remark, message, whole } from '../../schema/zod.ts'
import { onlyId, noRow } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { payLimits } from '../../../domain/tool/payment.ts'
import { payment } from '../../resources/tool/payment.ts'
import { sentences } from '../../text/sentences.ts'

const tag = payment.name
const may = (verb: string) => needs(payment, verb)

const webAddress = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine(
    (text) => text === '' || /^https?:\/\/[^\s/]+/.test(text),
    message(['Begin with https:// or http://.', '请以 https:// 或 http:// 开头。']),
  ),
)
const settings = {
  appId: remark(64, sentences.fillIn),
  sellerId: remark(64, sentences.fillIn),
  returnUrl: webAddress,
  notifyUrl: webAddress,
}
const key = z.optional(z.nullable(z.string().check(z.maxLength(10_000))))

export const paySettings = named(
  'PaymentSettings',
  z.object({
    ...settings,
    appId: z.string(),
    sellerId: z.string(),
    hasPrivateKey: z.boolean(),
    hasProviderKey: z.boolean(),
  }),
  'Payment settings. The keys are never returned.',
)

const state = z.enum(['waiting', 'paid', 'partly', 'refunded', 'expired'])
const params = z.record(z.string(), z.string().check(z.maxLength(2000)))
const amount = (text: readonly [string, string]) => whole(payLimits.least, payLimits.most, text)

/** Payments: settings, creation, notifications of the provider, and refunds. */
export const paymentArea = declare({
  settings: { ...may('settings'), summary: 'Get the payment settings', answer: paySettings },
  saveSettings: {
    ...may('settings'),
    summary: 'Update the payment settings; a null key is removed',
    request: z.object({ ...settings, privateKey: key, providerKey: key }),
    answer: paySettings,
  },
  simulate: {
    ...may('settings'),
    summary: 'Create keys and exchange them with the simulated provider',
    answer: paySettings,
  },
  pay: {
    ...may('pay'),
    summary: 'Create a payment',
    request: z.object({
      subject: remark(100, ['Name the item.', '请填写商品名称。']),
      fen: amount(['The amount is 0.01 to 5,000.00.', '金额范围为 0.01 到 5,000.00。']),
      note: remark(500, ['Write a description.', '请填写说明。']),
    }),
    answer: z.object({ id, number: z.string(), path: z.string() }),
    refusals: { 409: 'Keys are missing, or the provider refuses.' },
  },
  query: {
    ...may('list'),
    summary: 'Query the provider for the state of a payment',
    request: onlyId,
    answer: z.object({ state, refunded: count }),
    refusals: noRow,
  },
  refund: {
    ...may('refund'),
    summary: 'Refund a payment in whole or in part',
    request: z.object({
      id,
      fen: amount(['Write an amount.', '请填写金额。']),
      reason: remark(200, sentences.giveShortReason),
      requestNumber: z
        .string()
        .check(
          z.regex(/^[\w-]{8,64}$/),
          z.describe('Idempotency key; the same for repeated requests of one refund'),
        ),
    }),
    answer: z.object({ state, refunded: count }),
    refusals: { ...noRow, 409: 'The payment is not paid, or the amount exceeds what is left.' },
  },
  notify: {
    tag,
    isOpen: true,
    summary: 'Notification of the provider about a payment; accepted only with its signature',
    request: z.object({ params }),
    refusals: { 403: 'The signature or the notification is invalid.' },
  },
  back: {
    ...may('list'),
    summary: 'Handle the browser’s return from the provider; the state is queried from the provider',
    request: z.object({ params }),
    answer: z.object({ number: z.string(), state }),
    refusals: { 403: 'The signature is invalid.' },
  },
  cashier: {
    tag,
    isOpen: true,
    summary: 'Payment page of the simulated provider',
    request: z.object({ t: z.string() }),
    file: ['text/html'],
    statuses: { 404: 'There is no such payment.' },
  },
  cashierAct: {
    tag,
    isOpen: true,
    summary: 'Action of a payer on the simulated provider’s page',
    request: z.object({ t: z.string(), act: z.enum(['pay', 'silent', 'cancel']) }),
    file: ['text/html'],
    statuses: { 404: 'There is no such payment.' },
  },
})
