import { choice, longText, number, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { mailWords } from '../../text/mail.ts'
import { states } from '../../text/states.ts'

const shown = { readOnly: true } as const

/** E-mails sent or queued by the platform. Only the platform writes them. */
export const email = resource({
  name: 'tool/email',
  path: '/base/tool/email',
  label: 'subject',
  states: 'state',
  search: ['subject', 'recipients'],
  without: ['export'],
  fields: {
    subject: text(...mailWords.subject, shown),
    recipients: text(...mailWords.recipients, shown),
    state: choice(
      ...labels.state,
      [
        ['waiting', 'Waiting', '等待发送'],
        ['sending', 'Being sent', '发送中'],
        ['sent', 'Sent', '已发送'],
        ['partly', 'Sent to some', '部分送达'],
        ['outbox', 'In the outbox', '在发件箱'],
        ['failed', ...states.failed],
        ['unsure', 'Not sure', '结果未知'],
      ],
      shown,
    ),
    kind: choice(
      'Sent for',
      '来源',
      [
        ['person', 'A person', '人工发送'],
        ['alarm', 'An alarm notice', '告警通知'],
        ['report', 'A report', '报表订阅'],
      ],
      shown,
    ),
    time: time(...labels.time, shown),
    sentTime: time('Accepted', '服务器接收时间', shown),
    tries: number('Tries', '尝试次数', { ...shown, decimals: 0 }),
    ...localised('error', 'Failure', '失败原因', shown),
    sender: text('Sender', '发送人', shown),
    files: text('Attachments', '附件', shown),
    content: longText(...mailWords.content, shown),
  },
})

export type EmailRow = Row<typeof email>
