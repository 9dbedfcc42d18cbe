import { choice, longText, number, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { states } from '../../text/states.ts'
import { units } from '../../text/units.ts'

/** Audited call that changed something: user, operation, time, address and result. */
export const log = resource({
  name: 'monitor/log',
  path: '/base/sys/log',
  label: 'description',
  states: 'result',
  search: ['user', 'description', 'path', 'ip', 'requestId'],
  fields: {
    time: time('Time', '操作时间', { readOnly: true }),
    user: text('User', '操作人', { readOnly: true }),
    ip: text('IP address', 'IP 地址', { readOnly: true }),
    ...localised('description', 'Operation', '操作描述', { readOnly: true }),
    method: text('Method', '请求方法', { readOnly: true }),
    path: text('Path', '请求路径', { readOnly: true }),
    resource: text('Resource', '操作对象', { readOnly: true }),
    verb: text('Action', '操作类型', { readOnly: true }),
    /** Terminal reform project that the call concerned; 0 for none. */
    projectId: number('Project number', '项目序号', { readOnly: true }),
    params: longText('Parameters', '请求参数', { readOnly: true }),
    result: choice(
      ...labels.result,
      [
        ['ok', ...states.succeeded],
        ['failed', ...states.failed],
      ],
      { readOnly: true },
    ),
    code: number('Result code', '结果码', { readOnly: true }),
    ms: number(...labels.duration, { readOnly: true, unit: units.ms }),
    requestId: text('Request id', '请求编号', { readOnly: true }),
  },
})

export type LogRow = Row<typeof log>
