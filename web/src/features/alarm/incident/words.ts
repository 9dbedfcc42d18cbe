import { things } from '#contract/text/things.ts'
import { defineWords } from '#web/i18n/use-words.ts'

/** Words of alerts that were grouped by their cause. */
export const incidentWords = defineWords('incident', {
  incidents: ['Incidents', '事件'],
  sum: ['{n} [n|incident|incidents], {alerts} [alerts|alert|alerts]', '{n} 起事件，{alerts} 条告警'],
  bound: ['The gravest {n} are shown.', '仅显示最严重的 {n} 起。'],
  cause: ['Cause and evidence', '原因与依据'],
  size: ['Size', '规模'],
  since: ['Open for', '持续时间'],
  size_all: ['Any size', '全部规模'],
  size_several: ['Several alerts', '多条告警'],
  alerts: things.alertCount,
  devices: ['{n} of {of} [of|device|devices]', '{n} / {of} 台设备'],
  acknowledged: ['{n} of {of} acknowledged', '已确认 {n} / {of}'],
  spread: ['within {time}', '{time} 内发生'],
  nobody: ['Nobody', '未分派'],
  none: ['No alert is open', '没有未恢复的告警'],
  noneText: ['Alerts of one cause appear here as one incident.', '同一原因引起的告警会在此归并为一起事件。'],
  noneMatches: ['No incident matches', '没有符合条件的事件'],
  noneMatchesText: ['Choose any size, or everybody.', '请选择全部规模或全部负责人。'],
  over: ['This incident is over', '该事件已结束'],
  overText: ['Its alert is no longer open.', '该告警已不再处于未恢复状态。'],
  openAlert: ['Open the alert', '查看该告警'],
  evidence: ['Evidence', '归并依据'],
  members: ['Its alerts', '包含的告警'],
  firstMembers: ['The first {n} of {of} are shown.', '共 {of} 条，显示前 {n} 条。'],
  map: ['Its devices', '设备分布'],
  mapLabel: ['{n} devices of {title}', '“{title}”涉及的 {n} 台设备'],
  acknowledgeAll: ['Acknowledge all ({n})', '全部确认（{n}）'],
  close: ['Close all', '全部解除'],
  partOf: ['One of {n} alerts of one cause:', '该告警与另外多条同因，共 {n} 条：'],
})
