export const words = {
  noisyTip: ['Among the 10 % of rules that raise most alerts', '触发次数排在前 10% 的规则'],
  deleteEnabled: ['Disable the rule first', '请先停用规则'],
  chartCaption: [
    '{quantity}, 15-minute points; marked where it would have raised',
    '{quantity}，15 分钟数据，阴影为触发时段',
  ],
  noSeries: [
    'The condition names no measured value; see the times below.',
    '条件不涉及测量值，见下方触发时段。',
  ],
  raisedTimes: [
    'It would have raised {n} [n|time|times] on this device that day.',
    '该设备当日将触发 {n} 次。',
  ],
  perWeek: ['Over its whole scope: about {n} [n|alert|alerts] a week', '按适用范围估算：每周约 {n} 条告警'],
  perWeekNone: ['Over its whole scope: hardly any alert', '按适用范围估算：几乎不会产生告警'],
  tooNoisy: [
    'That is more than {n} a day. A longer delay, a hysteresis or a narrower scope makes it quieter.',
    '平均每天超过 {n} 条。可延长持续时间、设置回差或缩小适用范围。',
  ],
  openEnd: ['until midnight', '至当日结束'],
  replayFirst: ['Finish the condition first: {problem}', '请先完善条件：{problem}'],
  choose: ['Choose a device and a day.', '请选择设备和日期。'],
  enableText: [
    'Tried on one device of its scope. Try another device or day to be sure.',
    '已用适用范围内的一台设备试运行，可更换设备或日期再次确认。',
  ],
} as const
