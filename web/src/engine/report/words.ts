import { acts } from '#contract/text/acts.ts'
import { defineWords } from '#web/i18n/use-words.ts'
import { units } from '#contract/text/units.ts'

/** Words of every report. */
export const reportWords = defineWords('report', {
  generated: ['Generated {time}', '生成于 {time}'],
  counted: ['{counted} of {due} {what} counted', '已统计 {counted}/{due} {what}'],
  leftOut: ['{n} left out:', '未计入 {n} 项：'],
  why: ['why', '原因'],
  whyTitle: ['Left out, and why', '未计入的对象与原因'],
  clipped: [
    'The range ends with {day}: what comes after is not over yet.',
    '统计截至 {day}，之后的日期尚未结束。',
  ],
  tabs: ['Parts of the report', '报表分类'],
  unit: ['Day or month', '按日或按月'],
  unit_day: units.day,
  unit_month: units.month,
  range: ['Range', '统计区间'],
  compare: ['Compared with', '对比'],
  compare_previous: ['Previous period', '上一周期'],
  compare_year: ['Previous year', '去年同期'],
  compare_own: ['A range of one’s own', '自选区间'],
  compare_none: ['No comparison', '不对比'],
  ownRange: ['Range to compare with', '对比区间'],
  figures: ['Figures', '指标'],
  of: ['of {n}', '共 {n}'],
  from: ['from {value} {what}', '{what}为 {value}'],
  versus: ['vs {value} {what}', '{what} {value}'],
  what_previous: ['prev. period', '上期'],
  what_year: ['last year', '去年同期'],
  what_own: ['compared range', '对比区间'],
  pt: ['pt', '个百分点'],
  up: ['up', '上升'],
  down: ['down', '下降'],
  groupBy: ['Group by', '分组方式'],
  count: ['Count', '数量'],
  rows: ['Rows', '明细'],
  showRowsOf: ['Show the rows of {name}', '查看“{name}”的明细'],
  print: ['Print', '打印'],
  export: acts.export,
})
