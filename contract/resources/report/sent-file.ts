import { choice, number, ref, text } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'
import { things } from '../../text/things.ts'
import { units } from '../../text/units.ts'
import { fileFormats, formatLabel } from './subscription.ts'

const shown = { readOnly: true } as const

/** File made by a subscription, and its recipients. */
export const sentFile = resource({
  name: 'report/sent-file',
  path: '/base/rpt/sentFile',
  title: ['Sent files', '已发送文件'],
  label: 'name',
  states: 'result',
  without: ['export'],
  fields: {
    subscriptionId: ref('Subscription', '订阅', 'report/subscription', shown),
    name: text(...things.file, shown),
    time: time(...labels.time, shown),
    format: choice(...formatLabel, fileFormats, shown),
    rows: number('Rows', '行数', shown),
    bytes: number(...labels.size, { ...shown, unit: units.bytes }),
    told: number('Notified', '通知人数', shown),
    result: choice(
      ...labels.result,
      [
        ['sent', 'Sent', '已发送'],
        ['failed', ...states.failed],
        ['removed', 'Removed to make room', '已清理（超出存储配额）'],
      ],
      shown,
    ),
  },
})

export type SentFileRow = Row<typeof sentFile>
