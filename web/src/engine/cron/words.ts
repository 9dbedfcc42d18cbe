import { labels } from '#contract/text/labels.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const scheduleWords = defineWords('cron', {
  repeat: ['Repeat', '重复方式'],
  own: ['Own expression', '自定义表达式'],
  minutes: ['Every few minutes', '每隔几分钟'],
  hourly: ['Hourly', '每小时'],
  daily: ['Daily', '每天'],
  weekly: ['Weekly', '每周'],
  monthly: ['Monthly', '每月'],
  every: ['Every {n} min', '每 {n} 分钟'],
  interval: ['Interval', '间隔'],
  minute: ['Minute of the hour', '第几分钟'],
  weekday: ['Day of the week', '星期'],
  day: ['Day of the month', '日期'],
  dayNth: ['Day {n}', '{n} 日'],
  lastDay: ['Last day', '最后一天'],
  time: labels.time,

  nextRuns: ['Next runs', '接下来的执行时间'],
  serverTime: ['Server time', '服务器时间'],
  yourTime: ['Your time', '本机时间'],
})
