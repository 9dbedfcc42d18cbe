import { commandKinds } from '../../../domain/metering/commands.ts'
import { planReasons, planResults, planStates } from '../../../domain/control/command-plans.ts'
import { choice, number, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { day, time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { pausing } from '../switches.ts'
import { command } from './command.ts'

const set = { readOnly: true } as const
const worked = { readOnly: true, computed: true } as const
const whole = { readOnly: true, decimals: 0 } as const
const { kind, operator, agreedBy } = command.fields

/** Command sent to devices later, once or repeatedly. Only its name can be changed afterwards. */
export const commandPlan = resource({
  name: 'iot/command-plan',
  path: '/base/iot/commandPlan',
  alters: ['/base/iot/commandPlanRun', '/base/iot/command'],
  title: ['Planned commands', '计划命令'],
  label: 'name',
  states: 'state',
  search: ['name', 'reason', 'operator'],
  without: ['save', 'import'],
  fields: {
    ...localised('name', ...labels.name, { required: true, max: 50 }),
    kind: choice(...kind.label, commandKinds, set),
    state: choice(...labels.state, planStates, set),
    devices: number(...labels.devices, whole),
    values: number('Values agreed', '约定参数值', whole),
    /** Quartz expression; empty for a single run. */
    cron: text('When', '执行计划', set),
    nextTime: time('Next', '下次执行', set),
    endDate: day(...labels.lastDay, set),
    reason: text(...labels.reason, set),
    runs: number('Runs', '执行次数', whole),
    missed: number('Missed', '错过次数', whole),
    lastTime: time(...labels.lastRun, set),
    lastResult: choice('Last result', '最近结果', [['none', 'Not run yet', '尚未执行'], ...planResults], set),
    /** Login names, each followed by the display name. */
    operator: text('Planned by', '计划人', set),
    ...localised('operatorName', 'Planned by', '计划人', worked),
    agreedBy: text(...agreedBy.label, set),
    ...localised('agreedByName', ...agreedBy.label, worked),
    declinedBy: text('Declined by', '驳回人', set),
    ...localised('declinedByName', 'Declined by', '驳回人', worked),
    opinion: text(...labels.opinion, set),
    expireTime: time(...labels.decidedUntil, set),
    decideTime: time(...labels.decidedAt, set),
    createTime: time('Planned at', '计划时间', set),
  },
  actions: pausing('planned commands', 'setState'),
})

export type CommandPlanRow = Row<typeof commandPlan>

/** Outcome of a due plan. Only the platform writes it. */
export const commandPlanRun = resource({
  name: 'iot/command-plan-run',
  path: '/base/iot/commandPlanRun',
  title: ['Runs of planned commands', '计划执行记录'],
  label: 'planName',
  states: 'result',
  search: ['planName', 'batchNo'],
  without: ['save', 'update', 'delete', 'import'],
  fields: {
    ...localised('planName', 'Plan', '计划', set),
    planId: ref('Plan', '计划', 'iot/command-plan', set),
    dueTime: time('Due', '计划时间', set),
    time: time('Carried out', '执行时间', set),
    result: choice(...labels.result, planResults, set),
    reason: choice(...labels.reason, planReasons, set),
    moments: number('Moments', '计划次数', whole),
    devices: number('Devices commanded', '下发设备', whole),
    leftOut: number('Devices left out', '未下发设备', whole),
    moved: number('Values left as they are', '保留的参数值', whole),
    batchNo: text(...command.fields.batchNo.label, set),
    /** User with whose rights it ran. */
    operator: text(...operator.label, set),
  },
})

export type CommandPlanRunRow = Row<typeof commandPlanRun>
