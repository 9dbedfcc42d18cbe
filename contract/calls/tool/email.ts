import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './email.declared.ts'

/** Settings of the mail server. */
export type MailSettings = Output<typeof declared.mailSettings>

/** E-mails: settings and sending. */
export const emailCalls = endpoints<typeof declared.emailArea>()({
  settings: 'GET /base/tool/email/settings',
  saveSettings: 'PUT /base/tool/email/settings',
  test: 'POST /base/tool/email/test',
  send: 'POST /base/tool/email/send',
  attach: 'POST /base/tool/email/attach',
  attachment: 'GET /base/tool/email/attachment',
  again: 'POST /base/tool/email/again',
})
