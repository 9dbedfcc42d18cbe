import { defineWords } from '#web/i18n/use-words.ts'

export const dateWords = defineWords('date', {
  openCalendar: ['Calendar for {label}', '{label}：打开日历'],
  clear: ['Clear {label}', '清除{label}'],
  done: ['Done', '完成'],
  chooseFirst: ['Choose the first day', '选择开始日期'],
  chooseLast: ['Choose the last day', '选择结束日期'],
  presets: ['Often chosen', '常用日期'],
  now: ['Now', '现在'],
  today: ['Today', '今天'],
  yesterday: ['Yesterday', '昨天'],
  last7: ['Last 7 days', '近 7 天'],
  last30: ['Last 30 days', '近 30 天'],
  thisMonth: ['This month', '本月'],
  lastMonth: ['Last month', '上月'],
  month: ['Month', '月份'],
  year: ['Year', '年份'],
  time: ['Time', '时间'],
  timeFrom: ['Time of the first day', '开始时间'],
  timeUntil: ['Time of the last day', '结束时间'],
  noDate: ['Write it as {shape}.', '请按 {shape} 填写。'],
  early: ['Nothing before {date} can be chosen.', '不能早于 {date}。'],
  late: ['Nothing after {date} can be chosen.', '不能晚于 {date}。'],
  reversed: ['The end lies before the beginning.', '结束不能早于开始。'],
})

export const treeWords = defineWords('tree-choice', {
  noMatch: ['Nothing found', '没有匹配项'],
  branchFailed: ['Could not be read. Try again', '加载失败，点击重试'],
})
