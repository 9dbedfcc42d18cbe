import type { Text2 } from '../schema/language.ts'

/** Shared labels of states and grades. */
export const states = {
  acknowledged: ['Acknowledged', '已确认'],
  active: ['Active', '未恢复'],
  cleared: ['Cleared', '已结束'],
  completed: ['Completed', '已完成'],
  critical: ['Critical', '紧急'],
  disabled: ['Disabled', '已停用'],
  dispatched: ['Dispatched', '已派工'],
  done: ['Done', '已完成'],
  executed: ['Done', '执行成功'],
  enabled: ['Enabled', '已启用'],
  error: ['Error', '错误'],
  expired: ['Expired', '已过期'],
  overdue: ['Overdue', '已逾期'],
  failed: ['Failed', '失败'],
  major: ['Major', '重要'],
  minor: ['Minor', '一般'],
  no: ['No', '否'],
  offline: ['Offline', '离线'],
  online: ['Online', '在线'],
  overload: ['Overload', '过载'],
  paused: ['Paused', '已暂停'],
  sent: ['Sent', '已下发'],
  running: ['Running', '运行中'],
  rejected: ['Rejected', '已驳回'],
  succeeded: ['Succeeded', '成功'],
  waitsForSecond: ['Waits for a second person', '待复核'],
  warning: ['Warning', '警告'],
  withAlerts: ['With alerts', '有告警'],
  withdrawn: ['Withdrawn', '已撤回'],
  yes: ['Yes', '是'],
} as const satisfies Record<string, Text2>

/** Options of an enabled/disabled state. */
export const onOff = [
  ['enabled', ...states.enabled],
  ['disabled', ...states.disabled],
] as const
