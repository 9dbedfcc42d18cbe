import { action } from '../../schema/action.ts'
import { choice, flag, text } from '../../schema/field.ts'
import { localised, localisedLong } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { acts } from '../../text/acts.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'
import { pausing } from '../switches.ts'

/** Tasks that a scheduled job may run. */
export const jobTargets = [
  ['store.compact', 'Compact the data store', '压缩数据存储'],
  ['session.sweep', 'Remove expired sessions', '清理过期会话'],
  ['log.cut', 'Cut the operation log', '清理操作日志'],
  ['job-log.cut', 'Cut the job log', '清理任务日志'],
  ['heartbeat.report', 'Report the state of the platform', '上报平台状态'],
  ['mail.digest', 'Send the daily digest by e-mail', '发送每日邮件摘要'],
] as const

export const job = resource({
  name: 'system/job',
  path: '/base/sys/job',
  alters: ['/base/sys/job-log'],
  label: 'name',
  states: 'state',
  search: ['name', 'description'],
  fields: {
    ...localised('name', 'Name', '任务名称', { required: true, min: 2, max: 50, unique: true }),
    target: choice('Task', '执行内容', jobTargets, { required: true }),
    params: text(...labels.parameters, { max: 200 }),
    cron: text('Schedule', 'Cron 表达式', {
      required: true,
      max: 100,
      hint: [
        'Seconds first, as Quartz writes it: 0 0/5 * * * ?',
        'Quartz 格式，首位为秒，例如 0 0/5 * * * ?',
      ],
    }),
    concurrent: flag('May overlap', '允许并发'),
    misfire: choice('When missed', '错过策略', [
      ['once', 'Run once', '补执行一次'],
      ['skip', 'Skip', '放弃执行'],
    ]),
    state: choice(...labels.state, [
      ['paused', ...states.paused],
      ['running', 'Running', '运行中'],
    ]),
    ...localisedLong('description', ...labels.description, { max: 200 }),
  },
  actions: {
    run: action(...acts.runNow, {
      icon: 'pi-play',
      summary: 'Run jobs once immediately',
      done: ['{name} has run', '“{name}”执行成功'],
    }),
    ...pausing('jobs'),
  },
})

export type JobRow = Row<typeof job>
