import { things } from '#contract/text/things.ts'

export const words = {
  events: things.events,
  sim: ['SIM card', 'SIM 卡'],
  audit: ['Audit', '审计'],
  event: ['Event', '事件'],
  lasts: ['ongoing', '持续中'],
  eventsText: ['{n} [n|event|events] in 90 days', '近 90 天 {n} 条事件'],
  noEvents: ['No events in 90 days', '近 90 天无事件'],
  noEventsText: [
    'What the device reports, or the platform finds, appears here.',
    '设备上报或平台发现的事件会显示在此。',
  ],
  noSim: ['This device has no SIM card', '该设备没有 SIM 卡'],
  noSimText: ['It is reached by its terminal or by a wire.', '该设备经终端或有线接入。'],
  checkFine: ['20 digits, 8986 in front, check digit fits', '20 位、8986 开头、校验位正确'],
  length: ['It does not have 20 digits', '不是 20 位数字'],
  start: ['It does not begin with 8986', '未以 8986 开头'],
  digit: ['The check digit does not fit', '校验位错误'],
  used: ['Used this month', '本月已用'],
  usedOf: ['{used} of {plan} MB', '已用 {used} / {plan} MB'],
  traffic: ['Traffic per day', '每日流量'],
  noAuditText: [
    'Every operation that changes the device is recorded here.',
    '所有变更该设备的操作都会记录在此。',
  ],
} as const
