import { choice, number, ref, text } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { day, time } from '../../schema/time-field.ts'
import { catalogue } from '../../text/catalogue.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'
import { pausing } from '../switches.ts'

const shown = { readOnly: true } as const

/** Reports whose view can be subscribed to. */
const subscribedReports = [
  ['report/analysis', ...catalogue['report/analysis']],
  ['report/device-status', ...catalogue['report/device-status']],
  ['report/history', ...catalogue['report/history']],
  ['report/operation', ...catalogue['report/operation']],
  ['report/warning', ...catalogue['report/warning']],
] as const

const reportLabel = ['Report', '报表'] as const
export const formatLabel = ['Format', '格式'] as const

export const fileFormats = [
  ['xlsx', 'Excel', 'Excel'],
  ['csv', 'CSV', 'CSV'],
  ['pdf', 'PDF', 'PDF'],
] as const

/** Reasons for a paused subscription. */
const pauseReasons = [
  ['person', 'Paused by a person', '人工暂停'],
  ['group', 'The alarm group is gone', '告警组已不存在'],
  ['owner', 'The account of its owner is disabled', '创建人账号已停用'],
  ['right', 'Its owner may no longer see the report', '创建人已无查看该报表的权限'],
  ['view', 'What it shows can no longer be made', '所订阅的内容已无法生成'],
] as const

/**
 * Report view sent to an alarm group on a schedule. The contents of a file depend on the owner's permissions at the
 * time it is made.
 */
export const subscription = resource({
  name: 'report/subscription',
  path: '/base/rpt/subscription',
  alters: ['/base/rpt/sentFile'],
  title: ['Subscriptions', '报表订阅'],
  label: 'name',
  states: 'state',
  without: ['import', 'export'],
  fields: {
    name: text(...labels.name, { required: true, min: 2, max: 50 }),
    report: choice(...reportLabel, subscribedReports, { required: true, immutable: true }),
    /** State of the report, as in its URL. */
    view: text(...labels.view, { max: 4000, immutable: true }),
    span: choice(
      'Range of the file',
      '统计区间',
      [
        ['day', 'The day before', '前一日'],
        ['week', 'The seven days before', '前七日'],
        ['month', 'The month before', '上月'],
        ['view', 'As in the view', '与视图一致'],
      ],
      { required: true },
    ),
    cron: text('When', '发送计划', { required: true, max: 100 }),
    format: choice(...formatLabel, fileFormats, { required: true }),
    language: choice(
      ...labels.language,
      [
        ['en', 'English', 'English'],
        ['zh', '中文', '中文'],
      ],
      { required: true },
    ),
    /** Group to notify; 0 once deleted. */
    groupId: ref('Alarm group', '告警组', 'alarm/group'),
    endDate: day(...labels.lastDay, { hint: ['Empty means without end', '留空表示长期有效'] }),
    state: choice(
      ...labels.state,
      [
        ['running', ...states.running],
        ['paused', ...states.paused],
        ['ended', 'Ended', '已到期'],
      ],
      shown,
    ),
    pausedBecause: choice('Paused because', '暂停原因', pauseReasons, shown),
    nextTime: time('Next file', '下次发送', shown),
    lastTime: time('Last file', '最近发送', shown),
    sent: number('Files sent', '已发送文件', shown),
  },
  actions: pausing('subscriptions'),
})

export type SubscriptionRow = Row<typeof subscription>
