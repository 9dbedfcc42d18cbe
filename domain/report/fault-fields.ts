import { choice, flag, number } from '../../contract/schema/field.ts'
import { alert } from '../../contract/resources/alarm/alert.ts'
import { labels } from '../../contract/text/labels.ts'
import { units } from '../../contract/text/units.ts'
import { manufacturers } from '../metering/families.ts'

const shown = { readOnly: true } as const
const { fields } = alert

/** Days of the week, Monday first. */
export const weekdays = [
  ['1', 'Monday', '周一'],
  ['2', 'Tuesday', '周二'],
  ['3', 'Wednesday', '周三'],
  ['4', 'Thursday', '周四'],
  ['5', 'Friday', '周五'],
  ['6', 'Saturday', '周六'],
  ['7', 'Sunday', '周日'],
] as const

/** An alert that recurs on its device within this number of days is a repeated one. */
export const repeatDays = 7
/** An alert cleared within this number of seconds is noise. */
export const noiseSeconds = 120

/** Fields that exclude faults from the counts of a report, unless a filter uses one of them. */
export const uncountedBy = ['isSuppressed', 'isQuiet'] as const

/**
 * Fields of alerts in reports: those of the alert's row under the same names, so that filters work as in the list of
 * alerts, and derived ones.
 */
export const faultFields = {
  title: fields.title,
  titleZh: fields.titleZh,
  severity: fields.severity,
  status: fields.status,
  code: fields.code,
  ruleId: fields.ruleId,
  deviceId: fields.deviceId,
  deviceName: fields.deviceName,
  deviceNameZh: fields.deviceNameZh,
  manufacturer: choice(...labels.manufacturer, manufacturers, shown),
  orgId: fields.orgId,
  areaId: fields.areaId,
  firstTime: fields.firstTime,
  isActive: fields.isActive,
  clearTime: fields.clearTime,
  clearReason: fields.clearReason,
  isAcknowledged: fields.isAcknowledged,
  ackTime: fields.ackTime,
  assigneeId: fields.assigneeId,
  suppressedBy: fields.suppressedBy,
  isQuiet: fields.isQuiet,
  workOrder: fields.workOrder,
  weekday: choice('Weekday', '星期', weekdays, shown),
  hour: number('Hour', '时段', { ...shown, unit: ['h', '时'] }),
  ackMinutes: number('To acknowledge', '确认用时', { ...shown, decimals: 1, unit: units.minutes }),
  clearMinutes: number('Time to clear', '恢复用时', { ...shown, decimals: 1, unit: units.minutes }),
  isOrdered: flag('With work order', '已生成工单', shown),
  isSuppressed: flag('Suppressed', '被抑制', shown),
  isRepeat: flag('Repeated', '重复发生', shown),
  isNoise: flag('Noise', '抖动告警', shown),
}
