import type { Text2 } from '../schema/language.ts'

/** Things and sets of them, where they mean the same everywhere. */
export const things = {
  alert: ['Alert', '告警'],
  alerts: ['Alerts', '告警'],
  all: ['All', '全部'],
  commands: ['Commands', '命令'],
  day: ['Day', '日期'],
  events: ['Events', '事件'],
  none: ['none', '无'],
  openAlerts: ['Active alerts', '未恢复告警'],
  personalCenter: ['Personal center', '个人中心'],
  today: ['Today', '今日'],
  workOrder: ['Work order', '工单'],
} as const satisfies Record<string, Text2>
