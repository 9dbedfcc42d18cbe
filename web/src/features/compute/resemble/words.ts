import { things } from '#contract/text/things.ts'
import { labels } from '#contract/text/labels.ts'

export const words = {
  compare: ['Compare', '对比'],
  find: ['Find similar', '查找相似'],
  device: labels.device,
  seriesOf: ['Series, {n} of {most}', '曲线 {n}/{most}'],
  curve: ['Day curve', '日曲线'],
  caption: ['1.00 = {mean}, {n} [n|point|points]', '1.00 = {mean}，{n} 点'],
  received: ['{received} of {due} values', '{received}/{due} 个数值'],
  emptyText: [
    'Add a device with its days: the first series is the reference.',
    '请添加设备与日期，首条曲线为基准。',
  ],
  one: ['Add a second series to see how alike the two are.', '再添加一条曲线即可查看相似度。'],
  score: ['Score', '得分'],
  scoreParts: ['shape {shape} of 60, level {level} of 40', '形状 {shape}/60，水平 {level}/40'],
  ratio: ['Energy ratio', '电量比'],
  energy: ['Energy a day', '日电量'],
  changed: ['Level {change} since {day}', '{day} 起水平 {change}'],
  compared: [
    '{n} [n|curve|curves] compared in {time} s, {shown} shown',
    '比较 {n} 条曲线，用时 {time} 秒，显示 {shown} 条',
  ],
  noneTitle: ['Nothing found', '未找到结果'],
  noneText: ['Try other days or targets.', '可更换日期或比较对象。'],
  askText: ['Choose what to compare, then search.', '请选择比较内容后查找。'],
  area: labels.transformerArea,
  loss: ['Line loss, before and after', '线损（前后）'],
  days: ['Days', '日期'],
  runs: things.runs,
  progress: ['{done} of {total}', '{done}/{total}'],
  results: things.results,
  resultsOf: ['Results of {name}', '“{name}”的结果'],
} as const
