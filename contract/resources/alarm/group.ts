import { severities } from '../../../domain/metering/events.ts'
import { clock } from '../../schema/formats.ts'
import { choice, choices, number, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { onOff } from '../../text/states.ts'
import { units } from '../../text/units.ts'

export const channels = [
  ['app', 'In the console', '站内'],
  ['sms', 'SMS', '短信'],
  ['email', 'E-mail', '邮件'],
  ['voice', 'Voice call', '语音'],
  ['webhook', 'Webhook', '网络回调'],
] as const

export type Channel = (typeof channels)[number][0]

const figure = { readOnly: true, computed: true } as const

/** Alarm group: its channels and exceptions for notifications of alerts. */
export const alarmGroup = resource({
  name: 'alarm/group',
  path: '/base/alarm/alarmGroup',
  label: 'name',
  states: 'state',
  search: ['name', 'code'],
  without: ['import'],
  fields: {
    ...localised('name', 'Name', '组名称', { required: true, min: 2, max: 30 }),
    code: text('Code', '编码', { required: true, min: 2, max: 30, unique: true }),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    floor: choice(...labels.leastSeverity, severities, { required: true }),
    channels: choices('Channels', '通知渠道', channels, { required: true }),
    quietStart: text('Quiet from', '静默开始', { format: clock, hint: ['Such as 22:00', '如 22:00'] }),
    quietEnd: text('Quiet until', '静默结束', { format: clock, hint: ['Such as 07:00', '如 07:00'] }),
    quietMode: choice('In quiet hours', '静默期间', [
      ['hold', 'Hold and deliver later', '暂存，结束后发送'],
      ['critical', 'Only critical', '仅发送紧急'],
      ['drop', 'Drop', '不发送'],
    ]),
    repeatMinutes: number('Repeat until acknowledged', '未确认重复间隔', {
      min: 0,
      max: 120,
      unit: units.minutes,
      hint: ['0 means once', '0 表示只通知一次'],
    }),
    escalateMinutes: number('Escalate after', '升级等待', { min: 0, max: 1440, unit: units.minutes }),
    nextGroupId: ref('Escalate to', '升级至', 'alarm/group'),
    digest: text('Daily digest', '每日摘要', { format: clock }),
    state: choice(...labels.state, onOff, { required: true }),
    members: number('Members', '成员数', figure),
    rules: number('Rules', '规则数', figure),
    alerts7: number('Alerts in 7 days', '近 7 天告警', figure),
    success: number('Delivered', '送达率', { ...figure, unit: ['%', '%'] }),
  },
})

export type AlarmGroupRow = Row<typeof alarmGroup>
