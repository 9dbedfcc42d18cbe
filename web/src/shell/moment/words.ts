export const momentBarWords = {
  ago: ['{span} ago', '{span}前'],
  readOnly: ['read only', '历史状态不可修改'],
  present: ['This page shows the present: nothing of its past is kept.', '本页无历史记录，显示当前状态。'],
  hourBefore: ['An hour earlier', '提前 1 小时'],
  hourAfter: ['An hour later', '推后 1 小时'],
  quarterBefore: ['15 minutes earlier', '提前 15 分钟'],
  quarterAfter: ['15 minutes later', '推后 15 分钟'],
  hour: ['{sign}1 h', '{sign}1 小时'],
  quarter: ['{sign}15 min', '{sign}15 分钟'],
} as const
