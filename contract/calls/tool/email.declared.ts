import * as z from 'zod/mini'
import { headerLine, letterLimits, mailAddress, mailSecurities } from '../../../domain/tool/letter.ts'
import { email } from '../../resources/tool/email.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, oneOf, remark, message, whole } from '../../schema/zod.ts'
import type { Format } from '../../schema/field.ts'
import { onlyId, noRow } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'
import { payLimits } from '../../../domain/tool/payment.ts'
import { payment } from '../../resources/tool/payment.ts'
import { sentences } from '../../text/sentences.ts'

const may = (verb: string) => needs(email, verb)

const formed = ({ test, text }: Format, max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.refine(test, message(text)))
const address = formed(mailAddress, 254)
const line = (max: number) => formed(headerLine, max)

const host = z.string().check(
  z.trim(),
  z.maxLength(253),
  z.refine(
    (text) => !/[\s/@\p{Cc}]/u.test(text),
    message(['Write the name of a server.', '请填写服务器名称。']),
  ),
)

const settings = {
  host,
  port: whole(1, 65_535, ['A port is 1 to 65535.', '端口范围为 1 到 65535。']),
  security: oneOf(mailSecurities),
  user: line(200),
  fromAddress: address,
  fromName: line(100),
}

export const mailSettings = named(
  'MailSettings',
  z.object({ ...settings, fromAddress: z.string(), hasPassword: z.boolean() }),
  'How letters are sent; without a host they stay in the outbox. The password is never answered.',
)

/** Letters: how they are sent, and sending them. */
export const emailArea = declare({
  settings: { ...may('settings'), summary: 'How letters are sent', answer: mailSettings },
  saveSettings: {
    ...may('settings'),
    summary: 'Change how letters are sent',
    request: z.object({
      ...settings,
      password: z.optional(
        z.nullable(
          z.string().check(z.maxLength(500), z.describe('Replaces the stored one; null removes it')),
        ),
      ),
    }),
    answer: mailSettings,
  },
  test: {
    ...may('settings'),
    summary: 'Connect to the mail server and sign in, as the settings say',
    answer: z.object({ ms: count }),
    refusals: { 409: 'No server is set, or it cannot be reached; the message says why.' },
  },
  send: {
    ...may('send'),
    summary: 'Send a letter',
    request: z.object({
      to: z
        .array(address)
        .check(
          z.minLength(1, message(['Add a recipient.', '请添加收件人。'])),
          z.maxLength(
            letterLimits.recipients,
            message([
              `A letter has at most ${letterLimits.recipients} recipients.`,
              `最多 ${letterLimits.recipients} 个收件人。`,
            ]),
          ),
        ),
      subject: remark(letterLimits.subject, ['Write a subject.', '请填写主题。']),
      content: z.string().check(z.maxLength(letterLimits.content)),
      fields: z.optional(z.record(z.string(), z.string().check(z.maxLength(1000)))),
      attachments: z.optional(z.array(id).check(z.maxLength(letterLimits.attachments))),
    }),
    answer: z.object({ id, state: z.enum(['waiting', 'outbox']) }),
    refusals: { 409: 'An attachment is gone.', 429: 'Too many letters are waiting.' },
  },
  attach: {
    ...may('send'),
    summary: 'Store a file for a letter of one’s own that is to be sent',
    upload: 'file',
    answer: z.object({ id, name: z.string(), bytes: count }),
  },
  attachment: {
    ...may('info'),
    summary: 'A file that goes, or went, with a letter',
    request: z.object({ id, n: described(whole(0, letterLimits.attachments), 'Its place, from 0') }),
    file: ['application/octet-stream'],
    refusals: { 404: 'There is no such letter, or no such file any more.' },
  },
  again: {
    ...may('send'),
    summary: 'Send a letter once more that failed, or of which it is not sure',
    request: onlyId,
    refusals: { ...noRow, 409: 'It has been sent, or is going to be.' },
  },
})

const tag = payment.name
const mayPay = (verb: string) => needs(payment, verb)

const webAddress = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine(
    (text) => text === '' || /^https?:\/\/[^\s/]+/.test(text),
    message(['Begin with https:// or http://.', '请以 https:// 或 http:// 开头。']),
  ),
)
const paymentSettings = {
  appId: remark(64, sentences.fillIn),
  sellerId: remark(64, sentences.fillIn),
  returnUrl: webAddress,
  notifyUrl: webAddress,
}
const key = z.optional(z.nullable(z.string().check(z.maxLength(10_000))))

export const paySettings = named(
  'PaymentSettings',
  z.object({
    ...paymentSettings,
    appId: z.string(),
    sellerId: z.string(),
    hasPrivateKey: z.boolean(),
    hasProviderKey: z.boolean(),
  }),
  'How payments are made. The keys are never answered.',
)

const state = z.enum(['waiting', 'paid', 'partly', 'refunded', 'expired'])
const params = z.record(z.string(), z.string().check(z.maxLength(2000)))
const amount = (text: readonly [string, string]) => whole(payLimits.least, payLimits.most, text)

/** Payments: their settings, making one, notices of the provider, and refunds. */
export const paymentArea = declare({
  settings: { ...mayPay('settings'), summary: 'How payments are made', answer: paySettings },
  saveSettings: {
    ...mayPay('settings'),
    summary: 'Change how payments are made; a key that is null is removed',
    request: z.object({ ...paymentSettings, privateKey: key, providerKey: key }),
    answer: paySettings,
  },
  simulate: {
    ...mayPay('settings'),
    summary: 'Make keys and exchange them with the simulated provider',
    answer: paySettings,
  },
  pay: {
    ...mayPay('pay'),
    summary: 'Begin a payment',
    request: z.object({
      subject: remark(100, ['Name the item.', '请填写商品名称。']),
      fen: amount(['The amount is 0.01 to 5,000.00.', '金额范围为 0.01 到 5,000.00。']),
      note: remark(500, ['Write a description.', '请填写说明。']),
    }),
    answer: z.object({ id, number: z.string(), path: z.string() }),
    refusals: { 409: 'Keys are missing, or the provider refuses.' },
  },
  query: {
    ...mayPay('list'),
    summary: 'Ask the provider what became of a payment',
    request: onlyId,
    answer: z.object({ state, refunded: count }),
    refusals: noRow,
  },
  refund: {
    ...mayPay('refund'),
    summary: 'Give money of a payment back',
    request: z.object({
      id,
      fen: amount(['Write an amount.', '请填写金额。']),
      reason: remark(200, sentences.giveShortReason),
      requestNumber: z
        .string()
        .check(z.regex(/^[\w-]{8,64}$/), z.describe('The same for a refund that is asked for again')),
    }),
    answer: z.object({ state, refunded: count }),
    refusals: { ...noRow, 409: 'It is not paid, or less is left.' },
  },
  notify: {
    tag,
    isOpen: true,
    summary: 'Notice of the provider about a payment; accepted only with its signature',
    request: z.object({ params }),
    refusals: { 403: 'The signature or the notice is wrong.' },
  },
  back: {
    ...mayPay('list'),
    summary: 'What a browser brings back from the provider; the state is asked of the provider',
    request: z.object({ params }),
    answer: z.object({ number: z.string(), state }),
    refusals: { 403: 'The signature is wrong.' },
  },
  cashier: {
    tag,
    isOpen: true,
    summary: 'The page of the simulated provider for a payment',
    request: z.object({ t: z.string() }),
    file: ['text/html'],
    statuses: { 404: 'There is no such payment.' },
  },
  cashierAct: {
    tag,
    isOpen: true,
    summary: 'What a payer does at the simulated provider',
    request: z.object({ t: z.string(), act: z.enum(['pay', 'silent', 'cancel']) }),
    file: ['text/html'],
    statuses: { 404: 'There is no such payment.' },
  },
})
