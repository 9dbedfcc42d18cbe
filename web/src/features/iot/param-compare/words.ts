import { labels } from '#contract/text/labels.ts'

export const words = {
  compare: ['Compare parameters', '参数对比'],
  parameter: labels.parameter,
  differing: ['{n} of {all} differ', '{all} 项中 {n} 项不一致'],
  differs: ['differs', '不一致'],
  none: ['All parameters that were read are the same', '已读取的参数全部一致'],
  few: ['Choose 2 to 5 devices to compare.', '请选择 2 至 5 台设备进行对比。'],
  table: ['Parameters by device', '各设备参数'],
} as const
