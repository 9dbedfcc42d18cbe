import * as z from 'zod/mini'
import { headerLine, letterLimits, mailAddress, mailSecurities } from '../../../domain/tool/letter.ts'
import { email } from '../../resources/tool/email.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, oneOf, remark, message, whole } from '../../schema/zod.ts'
import type { Format } from '../../schema/field.ts'
import { onlyId, noRow } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

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
  'E-mail settings; without a host e-mails stay in the outbox. The password is never returned.',
)

/** E-mails: settings and sending. */
export const emailArea = declare({
  settings: { ...may('settings'), summary: 'Get the e-mail settings', answer: mailSettings },
  saveSettings: {
    ...may('settings'),
    summary: 'Update the e-mail settings',
    request: z.object({
      ...settings,
      password: z.optional(
        z.nullable(
          z.string().check(z.maxLength(500), z.describe('Replaces the stored password; null removes it')),
        ),
      ),
    }),
    answer: mailSettings,
  },
  test: {
    ...may('settings'),
    summary: 'Test the settings by connecting and signing in to the mail server',
    answer: z.object({ ms: count }),
    refusals: { 409: 'No server is set, or it cannot be reached; the message gives the reason.' },
  },
  send: {
    ...may('send'),
    summary: 'Send an e-mail',
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
    refusals: { 409: 'An attachment no longer exists.', 429: 'Too many e-mails are waiting.' },
  },
  attach: {
    ...may('send'),
    summary: 'Upload an attachment for an e-mail that the caller is about to send',
    upload: 'file',
    answer: z.object({ id, name: z.string(), bytes: count }),
  },
  attachment: {
    ...may('info'),
    summary: 'Download an attachment of an e-mail',
    request: z.object({
      id,
      n: described(whole(0, letterLimits.attachments), 'Index of the attachment, from 0'),
    }),
    file: ['application/octet-stream'],
    refusals: { 404: 'There is no such e-mail, or the file no longer exists.' },
  },
  again: {
    ...may('send'),
    summary: 'Send an e-mail again that failed or whose outcome is unknown',
    request: onlyId,
    refusals: { ...noRow, 409: 'The e-mail has been sent, or is waiting to be sent.' },
  },
})
