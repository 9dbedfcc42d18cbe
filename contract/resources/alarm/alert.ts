import { severities } from '../../../domain/metering/events.ts'
import { homeLists } from '../../../domain/metering/home.ts'
import { action } from '../../schema/action.ts'
import { acts } from '../../text/acts.ts'
import { quantities } from '../../text/quantities.ts'
import { choice, flag, longText, number, ref, text } from '../../schema/field.ts'
import { time } from '../../schema/time-field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'
import { states } from '../../text/states.ts'
import { eventOptions } from './alarm.ts'

/** Reasons for clearing an alert manually. */
export const clearReasons = [
  ['recovered', 'Recovered by itself', '自行恢复'],
  ['repaired', 'Repaired', '已修复'],
  ['false', 'False alarm', '误报'],
  ['planned', 'Planned work', '计划检修'],
  ['other', ...things.other],
] as const

const clearReason = ['Reason', '解除原因'] as const
const clearText = ['Remark', '解除说明'] as const

export type ClearReason = (typeof clearReasons)[number][0]

/**
 * Alert on a device: one row per device and rule while it is open, with a count. Acknowledged and cleared are
 * independent; `status` combines the two: `open` is neither, so an acknowledged alert may still be active. Counts of
 * alerts exclude suppressed ones (`suppressedBy` other than 0) and quiet ones (in a maintenance window) unless a filter
 * asks for them.
 */
export const alert = resource({
  name: 'alarm/alert',
  path: '/base/alarm/alert',
  alters: ['/base/iot/devices'],
  label: 'title',
  states: 'status',
  opensOn: { label: states.active, filter: homeLists.alerts.filter },
  search: ['title', 'deviceName'],
  fields: {
    ...localised('title', ...things.alert, { readOnly: true }),
    severity: choice(...labels.severity, severities, { readOnly: true }),
    status: choice(
      ...labels.state,
      [
        ['open', 'Open', '未处理'],
        ['acknowledged', ...states.acknowledged],
        ['recovered', 'Recovered', '已恢复'],
        ['closed', 'Closed', '已关闭'],
      ],
      { readOnly: true },
    ),
    code: choice('Kind', '事件类型', eventOptions, { readOnly: true }),
    ruleId: ref(...labels.rule, 'alarm/alarm', { readOnly: true }),
    deviceId: ref(...labels.device, 'iot/device', { readOnly: true }),
    ...localised('deviceName', ...labels.deviceName, { readOnly: true }),
    orgId: ref(...labels.organisation, 'system/org', { readOnly: true }),
    areaId: ref(...labels.transformerArea, 'iot/transformer-area', { readOnly: true }),
    phase: text(...quantities.phase, { readOnly: true }),
    value: number('Value', '当前值', { readOnly: true }),
    limit: number('Limit', '限值', { readOnly: true }),
    unit: text(...labels.unit, { readOnly: true }),
    count: number('Count', '次数', { readOnly: true }),
    firstTime: time('Raised', '首次发生', { readOnly: true }),
    lastTime: time('Last occurrence', '最近发生', { readOnly: true }),
    isActive: flag(...states.active, { readOnly: true }),
    clearTime: time('Recovered', '恢复时间', { readOnly: true }),
    ...localised('clearBy', 'Cleared by', '解除人', { readOnly: true }),
    clearReason: choice(...clearReason, clearReasons, { readOnly: true }),
    ...localised('clearText', ...clearText, { readOnly: true }),
    isAcknowledged: flag(...states.acknowledged, { readOnly: true }),
    ...localised('ackBy', 'Acknowledged by', '确认人', { readOnly: true }),
    ackTime: time('Acknowledged at', '确认时间', { readOnly: true }),
    assigneeId: ref(...labels.assignee, 'system/user', { readOnly: true }),
    /** Alert that suppresses this one; 0 for none. */
    suppressedBy: ref('Suppressed by', '被抑制于', 'alarm/alert', { readOnly: true }),
    suppressed: number('Suppresses', '抑制数', { readOnly: true }),
    isQuiet: flag('Quiet', '静默', { readOnly: true }),
    /** Maintenance window that keeps it quiet, or did when it ended; 0 for none. */
    quietBy: ref('Maintenance window', '维护窗口', 'alarm/quiet', { readOnly: true, computed: true }),
    muteUntil: time('Muted until', '静音至', { readOnly: true }),
    workOrder: text(...things.workOrder, { readOnly: true }),
    /** Id of the work order, for users who may see it. */
    orderId: ref(...things.workOrder, 'reform/work-order', { readOnly: true }),
  },
  actions: {
    clear: action(...acts.clear, {
      icon: 'pi-check-circle',
      summary: 'Clear alerts manually',
      fields: {
        reason: choice(...clearReason, clearReasons, { required: true }),
        text: longText(...clearText, { required: true, max: 200 }),
      },
      done: ['{n} cleared', '已解除 {n} 条'],
    }),
    assign: action(...acts.assign, {
      icon: 'pi-user',
      summary: 'Assign alerts to a user; user 0 removes the assignment',
      note: ['Leave the field empty to remove the assignment.', '留空表示取消分派。'],
      fields: { userId: ref(...labels.assignee, 'system/user') },
      done: ['{n} assigned', '已分派 {n} 条'],
    }),
    mute: action(...acts.mute, {
      icon: 'pi-bell-slash',
      summary: 'Mute alerts for some hours',
      fields: {
        hours: choice(
          'For',
          '时长',
          [
            [1, ...things.hour],
            [4, '4 hours', '4 小时'],
            [24, '24 hours', '24 小时'],
          ],
          { required: true },
        ),
      },
      done: ['{n} muted', '已静音 {n} 条'],
    }),
    unmute: action('End the mute', '取消静音', {
      icon: 'pi-bell',
      verb: 'mute',
      summary: 'Unmute alerts',
      done: ['Mute ended for {n}', '已取消静音 {n} 条'],
    }),
  },
})

/** Row of an alert; `value` and `limit` are omitted when the alert is not about a number. */
export type AlertRow = Omit<Row<typeof alert>, 'value' | 'limit' | 'quietBy'> & {
  value?: number
  limit?: number
  quietBy?: number
}

/** Message of the socket topic `alert`; the key is the alert's id. */
export interface AlertNews {
  change: 'new' | 'update' | 'cleared'
  alert: AlertRow
  /** Counted active alerts by severity. */
  open: Readonly<Record<string, number>>
}
