import { maxDelay, requestStates, switchReasons, unitActs } from '../../../domain/control/kinds.ts'
import { choice, flag, number, ref, refs, text } from '../../schema/field.ts'
import { decisionFields } from '../decision-fields.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { units } from '../../text/units.ts'

const set = { readOnly: true } as const

/** Request to switch units, its approval and the resulting batch of commands. Only the platform writes it. */
export const unitRequest = resource({
  name: 'control/request',
  path: '/base/ctrl/unitRequest',
  alters: ['/base/ctrl/unitControl'],
  title: ['Switching requests', '操作申请'],
  label: 'subject',
  states: 'state',
  search: ['subject', 'askedBy', 'note'],
  fields: {
    ...localised('subject', 'Concerns', '操作对象', set),
    act: choice('Act', '操作', unitActs, set),
    unitIds: refs('Units', '单元', 'control/unit', set),
    state: choice(...labels.state, requestStates, set),
    reason: choice(...labels.reason, switchReasons, set),
    note: text('Details', '详细说明', set),
    users: number('Users affected', '影响用户数', { ...set, decimals: 0 }),
    load: number('Load affected', '影响负荷', { ...set, decimals: 2, unit: ['kW', 'kW'] }),
    important: number('Important users', '重要用户数', { ...set, decimals: 0 }),
    tellCustomers: flag('Notify customers', '通知用户', set),
    delay: number('Delay', '延时', { ...set, max: maxDelay, unit: units.minutes }),
    validUntil: time('Valid until', '有效期至', set),
    orgId: ref(...labels.organisation, 'system/org', set),
    ...decisionFields(['Requested by', '申请人']),
    createTime: time('Requested', '申请时间', set),
    expireTime: time(...labels.decidedUntil, set),
    dueTime: time('Due', '执行时间', set),
    batchNo: text('Command batch', '命令批次', set),
  },
})

export type UnitRequestRow = Row<typeof unitRequest>
