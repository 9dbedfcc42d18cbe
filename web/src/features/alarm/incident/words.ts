import { acts } from '#contract/text/acts.ts'
import { things } from '#contract/text/things.ts'

export const words = {
  incidents: ['Incidents', '事件'],
  sum: ['{n} [n|incident|incidents], {alerts} [alerts|alert|alerts]', '{n} 起事件，{alerts} 条告警'],
  bound: ['The {n} most severe are shown.', '仅显示最严重的 {n} 起。'],
  size: ['Size', '规模'],
  size_all: ['Any size', '全部规模'],
  size_several: ['Several alerts', '多条告警'],
  alerts: things.alertCount,
  devices: ['{n} of {of} [of|device|devices]', '{n} / {of} 台设备'],
  acknowledged: ['{n} of {of} acknowledged', '已确认 {n} / {of}'],
  spread: ['within {time}', '{time} 内发生'],
  none: ['No alert is open', '没有未恢复的告警'],
  noneText: ['Alerts of one cause appear here as one incident.', '同一原因引起的告警会在此归并为一起事件。'],
  noneMatches: ['No incident matches', '没有符合条件的事件'],
  noneMatchesText: ['Choose any size, or everybody.', '请选择全部规模或全部负责人。'],
  state_open: ['Ongoing', '未结束'],
  state_ended: ['Ended', '已结束'],
  noneEnded: ['No incident has ended yet', '暂无已结束的事件'],
  noneEndedText: [
    'Incidents of several alerts stay here when they are over.',
    '多条告警的事件结束后保留在此。',
  ],
  boundEnded: ['The {n} that ended last are shown.', '仅显示最近结束的 {n} 起。'],
  order: acts.createOrder,
  lasted: ['lasted {time}', '持续 {time}'],
  lastsFor: ['open for {time}', '已持续 {time}'],
  closedAt: ['closed {time}', '{time} 结束'],
  firstMembers: ['The first {n} of {of} are shown.', '共 {of} 条，显示前 {n} 条。'],
  partOf: ['One of {n} alerts of one cause:', '该告警与另外多条同因，共 {n} 条：'],
} as const
