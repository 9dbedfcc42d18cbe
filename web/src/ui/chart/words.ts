import { things } from '#contract/text/things.ts'
import { defineWords } from '#web/i18n/use-words.ts'
import { labels } from '#contract/text/labels.ts'

export const chartWords = defineWords('chart', {
  plot: ['Chart', '图表'],
  keys: [
    'Arrow keys move the cursor, plus and minus zoom, Escape shows everything.',
    '方向键移动光标，加号、减号缩放，Esc 恢复全部范围。',
  ],
  asTable: ['Show as table', '以表格显示'],
  csv: ['Download CSV', '下载 CSV'],
  tableOf: ['Values of {title}', '{title}：数据表'],
  firstRows: [
    'The first {n} of {total} [total|row|rows]. The CSV file has all of them.',
    '仅显示前 {n} 行，共 {total} 行；完整数据请下载 CSV。',
  ],
  series: ['Series', '数据系列'],
  zoomIn: ['Zoom in', '放大'],
  zoomOut: ['Zoom out', '缩小'],
  zoomAll: ['Show everything', '恢复全部范围'],
  change: ['Change', '变化'],
  empty: ['No values in this period', '该时段暂无数据'],
  emptyText: ['Values appear here as soon as devices report them.', '设备上报后，数据将显示在这里。'],
  failed: ['The values could not be loaded', '数据加载失败'],
  drawFailed: ['The chart could not be drawn', '图表加载失败'],
  drawFailedText: ['Its values are safe; “Show as table” lists them.', '数据不受影响，可“以表格显示”查看。'],
  none: ['No data', '无数据'],
  future: ['Not yet', '未到'],
  target: ['target {n}', '目标 {n}'],
  lower: ['lower', '更低'],
  lollipop: [
    '{title}: {met} of {n} reach the target of {target}, lowest {name} with {value}',
    '{title}：{n} 个中 {met} 个达到目标 {target}，最低为{name}，{value}',
  ],
  bars: [
    '{title}: {met} of {n} [n|day|days] reach {target}, {missed} below, {none} without data',
    '{title}：{n} 天中 {met} 天达到 {target}，{missed} 天未达标，{none} 天无数据',
  ],
  heat: [
    '{title}: {rows} [rows|row|rows] of {cells} cells, {bad} below {threshold}, {none} without data',
    '{title}：{rows} 行，每行 {cells} 格，{bad} 格低于 {threshold}，{none} 格无数据',
  ],
  treeMap: [
    '{title}: {n} [n|part|parts], the largest {name} with {share}',
    '{title}：共 {n} 项，最大为 {name}，占 {share}',
  ],
  calendar: [
    '{title}: {n} [n|day|days], {bad} out of range, {none} without data',
    '{title}：共 {n} 天，{bad} 天越限，{none} 天无数据',
  ],
  calendarAmounts: [
    '{title}: {n} [n|day|days] from {least} to {most}, {none} without data',
    '{title}：共 {n} 天，最小 {least}，最大 {most}，{none} 天无数据',
  ],
  duration: [
    '{title}: highest {most}, half of the time {half} or more, lowest {least}',
    '{title}：最高 {most}，一半时间不低于 {half}，最低 {least}',
  ],
  shareOfTime: ['% of the time', '时间占比（%）'],
  scatter: [
    '{title}: {n} [n|point|points], lowest {name} with {up} at {across}',
    '{title}：共 {n} 个点，最低为 {name}，{up}，{across}',
  ],
  classes: [
    '{title}: {n} in all, most of them {name} with {most}',
    '{title}：共 {n} 个，最多为 {name}，{most} 个',
  ],
  histogram: [
    '{title}: {n} in {bins} [bins|class|classes], most between {from} and {to}',
    '{title}：共 {n} 个，分 {bins} 档，最多在 {from} 至 {to} 之间',
  ],
  below: ['< {n}', '< {n}'],
  from: ['≥ {n}', '≥ {n}'],
  class: ['Class', '区间'],
  count: ['Number', '数量'],
  name: ['Name', '名称'],
  value: labels.value,
  day: things.day,
  stage: ['Stage', '环节'],
  reached: ['reached', '累计到达'],
  here: ['now here', '当前'],
  wait: ['median wait', '等待中位数'],
  positive: ['Sequence A-B-C', '正相序 A-B-C'],
  negative: ['Sequence A-C-B', '逆相序 A-C-B'],
  unclear: ['Sequence unclear', '相序不明'],
  phasor: ['{title}: {sequence}; {vectors}', '{title}相量图：{sequence}；{vectors}'],
  vector: ['{name} {size} at {angle}°', '{name} {size}，相角 {angle}°'],
  vectorName: ['Vector', '相量'],
  size: ['Size', '幅值'],
  angle: ['Angle (°)', '相角（°）'],
  events: [
    '{title}: {n} in {days} [days|day|days], {critical} critical, {major} major, {minor} minor',
    '{title}：{days} 天共 {n} 条，紧急 {critical}，重要 {major}，一般 {minor}',
  ],
  critical: ['Critical', '紧急'],
  major: ['Major', '重要'],
  minor: ['Minor', '一般'],
})
