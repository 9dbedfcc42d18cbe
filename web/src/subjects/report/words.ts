import { units } from '#contract/text/units.ts'

export const reportWords = {
  why: ['why', '原因'],
  clipped: [
    'The range ends with {day}: what comes after is not over yet.',
    '统计截至 {day}，之后的日期尚未结束。',
  ],
  unit_day: units.day,
  unit_month: units.month,
  range: ['Range', '统计区间'],
  compare_previous: ['Previous period', '上一周期'],
  compare_year: ['Previous year', '去年同期'],
  compare_own: ['A range of one’s own', '自选区间'],
  compare_none: ['No comparison', '不对比'],
  versus: ['vs {value} {what}', '{what} {value}'],
  count: ['Count', '数量'],
} as const
