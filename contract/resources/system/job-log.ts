import { choice, number, ref, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { localised, localisedLong } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'
import { units } from '../../text/units.ts'
import { jobTargets } from './job.ts'

/** Run of a scheduled job. Only the platform writes it. */
export const jobLog = resource({
  name: 'system/job-log',
  path: '/base/sys/job-log',
  label: 'name',
  states: 'result',
  search: ['name', 'message'],
  fields: {
    time: time('Time', '执行时间', { readOnly: true }),
    jobId: ref('Job', '任务', 'system/job', { readOnly: true }),
    ...localised('name', 'Name', '任务名称', { readOnly: true }),
    target: choice('Task', '执行内容', jobTargets, { readOnly: true }),
    params: text(...labels.parameters, { readOnly: true }),
    result: choice(
      ...labels.result,
      [
        ['ok', ...states.succeeded],
        ['failed', ...states.failed],
        ['skipped', 'Skipped', '跳过'],
      ],
      { readOnly: true },
    ),
    ms: number(...labels.duration, { readOnly: true, unit: units.ms }),
    ...localisedLong('message', 'Message', '信息', { readOnly: true }),
  },
})

export type JobLogRow = Row<typeof jobLog>
