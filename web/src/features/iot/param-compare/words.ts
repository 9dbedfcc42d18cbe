import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const compareWords = defineWords('paramCompare', {
  compare: ['Compare parameters', '参数对比'],
  title: ['Parameters of {n} [n|device|devices]', '{n} 台设备参数对比'],
  parameter: labels.parameter,
  onlyDiffering: ['Differences only', '仅显示不一致'],
  differing: ['{n} of {all} differ', '{all} 项中 {n} 项不一致'],
  differs: ['differs', '不一致'],
  wanted: ['wanted: {value}', '期望值：{value}'],
  none: ['All parameters that were read are the same', '已读取的参数全部一致'],
  few: ['Choose 2 to 5 devices to compare.', '请选择 2 至 5 台设备进行对比。'],
  table: ['Parameters by device', '各设备参数'],
  export: acts.export,
})
