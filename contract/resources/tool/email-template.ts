import { headerLine } from '../../../domain/tool/letter.ts'
import { longText, text } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { mailWords } from '../../text/mail.ts'

/** Templates of e-mails; `{{name}}` is a placeholder filled in when sending. */
export const emailTemplate = resource({
  name: 'tool/email-template',
  path: '/base/tool/emailTemplate',
  title: mailWords.templates,
  label: 'name',
  without: ['import', 'export'],
  fields: {
    name: text(...labels.name, { required: true, min: 2, max: 50, unique: true }),
    subject: text(...mailWords.subject, { required: true, max: 200, format: headerLine }),
    content: longText(...mailWords.content, {
      required: true,
      max: 20_000,
      hint: ['{{name}} is a field that is filled in when it is sent', '{{name}} 为发送时填写的字段'],
    }),
  },
})

export type EmailTemplateRow = Row<typeof emailTemplate>
