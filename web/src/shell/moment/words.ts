import { acts } from '#contract/text/acts.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const momentBarWords = defineWords('momentBar', {
  bar: ['Moment shown', '当前时点'],
  youSee: ['You see', '当前查看'],
  ago: ['{span} ago', '{span}前'],
  readOnly: ['nothing can be changed in the past', '历史状态不可修改'],
  present: ['This page shows the present: nothing of its past is kept.', '本页无历史记录，显示当前状态。'],
  moment: ['Moment', '时点'],
  dayBefore: ['A day earlier', '前一天'],
  dayAfter: ['A day later', '后一天'],
  alertBefore: ['To the alert before', '上一条告警'],
  alertAfter: ['To the next alert', '下一条告警'],
  hourBefore: ['An hour earlier', '提前 1 小时'],
  hourAfter: ['An hour later', '推后 1 小时'],
  quarterBefore: ['15 minutes earlier', '提前 15 分钟'],
  quarterAfter: ['15 minutes later', '推后 15 分钟'],
  hour: ['{sign}1 h', '{sign}1 小时'],
  quarter: ['{sign}15 min', '{sign}15 分钟'],
  play: ['Play', '播放'],
  pause: acts.pause,
  back: ['Back to now', '回到当前'],
  time: ['Time of day', '当日时刻'],
  raised: ['{n} [n|alert|alerts] raised on this day', '当日产生 {n} 条告警'],
})
