import { action } from '../../schema/action.ts'
import { choice, number, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { acts } from '../../text/acts.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { errorLevels, errorReport } from './error-report.ts'

const readOnly = { readOnly: true } as const
const marking = {
  path: 'state',
  verb: 'resolve',
  summary: 'Mark errors as resolved or reopen them',
} as const

/** Errors in consoles: the same error on the same day is one row, regardless of count and users. */
export const errorLog = resource({
  name: 'monitor/error-log',
  path: '/base/sys/error-log',
  label: 'message',
  states: 'status',
  search: ['message', 'place', 'component', 'user', 'requestId'],
  fields: {
    message: { ...errorReport.message, ...readOnly },
    status: choice(
      ...labels.state,
      [
        ['open', 'Open', '未处理'],
        ['resolved', 'Resolved', '已处理'],
      ],
      readOnly,
    ),
    level: choice(...labels.level, errorLevels, readOnly),
    kind: { ...errorReport.kind, ...readOnly },
    component: { ...errorReport.component, ...readOnly },
    place: { ...errorReport.place, ...readOnly },
    count: { ...errorReport.count, ...readOnly },
    users: number(...labels.users, readOnly),
    user: text('Last user', '最近用户', readOnly),
    firstTime: time('First seen', '首次发生', readOnly),
    lastTime: time('Last seen', '最近发生', readOnly),
    version: { ...errorReport.version, ...readOnly },
    browser: text('Browser', '浏览器', readOnly),
    language: { ...errorReport.language, ...readOnly },
    requestId: { ...errorReport.requestId, ...readOnly },
    stack: { ...errorReport.stack, ...readOnly },
    resolvedBy: text('Resolved by', '处理人', readOnly),
    resolvedTime: time('Resolved at', '处理时间', readOnly),
  },
  actions: {
    resolve: action('Mark resolved', '标记为已处理', {
      ...marking,
      icon: 'pi-check',
      sets: { status: 'resolved' },
      refusal: ['It is resolved already', '已标记为已处理'],
      done: ['Marked as resolved: {name}', '已标记为已处理：{name}'],
    }),
    reopen: action(...acts.reopen, {
      ...marking,
      icon: 'pi-undo',
      sets: { status: 'open' },
      refusal: ['It is open already', '尚未处理'],
      done: ['Opened again: {name}', '已重新打开：{name}'],
    }),
  },
})

export type ErrorLogRow = Row<typeof errorLog>
