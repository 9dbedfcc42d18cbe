import { labels } from '#contract/text/labels.ts'

export const words = {
  showMembers: ['Members of {name}', '{name} 的成员'],
  showRules: ['Rules that use {name}', '使用 {name} 的规则'],
  testSend: ['Send a test', '测试发送'],
  testText: [
    'Everyone who would now be notified of a critical alert gets a test message.',
    '将向当前应接收紧急告警的成员发送测试消息。',
  ],
  testPartly: ['Sent to {ok}, {fail} not reached', '已发送 {ok} 人，{fail} 人未送达'],
  severity: labels.severity,
  whenHint: ['A time of the platform; now where it is left empty', '平台时间，留空表示现在'],
  badTime: ['Write a time like 2025-06-30 14:00:00.', '请输入形如 2025-06-30 14:00:00 的时间。'],
  stepAfter: [
    'Escalation {step}, after {n} min without acknowledgement',
    '第 {step} 级升级，{n} 分钟未确认后',
  ],
  held_disabled: ['not notified: the group is disabled', '不通知：告警组已停用'],
  held_quiet: ['held back: quiet hours', '暂不通知：静默时段'],
  held_hours: ['not notified: off duty', '不通知：不在值班时段'],
  held_paused: ['not notified: paused', '不通知：已暂停'],
  held_floor: ['not notified: severity too low', '不通知：级别低于设定'],
  held_unreachable: ['not notified: no channel reaches this person', '不通知：无可用通知渠道'],
  overDayText: [
    'How many of the first step would be notified, every two hours',
    '每两小时可通知到的首级人数',
  ],
  hourNotified: ['{time}: {n} of {total} notified', '{time}：{total} 人中通知 {n} 人'],
  previewFailed: ['The preview could not be read. {reason}', '预览加载失败。{reason}'],
  pauseManyTitle: ['Pause {n} [n|member|members]', '暂停 {n} 名成员'],
  pausedTill: ['paused until {time}', '暂停至 {time}'],
  quietNote: [
    'The group is quiet from {from} to {until} (hatched): {mode}.',
    '告警组静默时段为 {from}–{until}（斜线标示）：{mode}。',
  ],
  chooseGroup: ['Choose a group to see its quiet hours.', '选择告警组后可查看其静默时段。'],
} as const
