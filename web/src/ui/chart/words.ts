import { things } from '#contract/text/things.ts'

export const chartWords = {
  keys: [
    'Arrow keys move the cursor, plus and minus zoom, Escape shows everything.',
    '方向键移动光标，加号、减号缩放，Esc 恢复全部范围。',
  ],
  firstRows: [
    'The first {n} of {total} [total|row|rows]. The CSV file has all of them.',
    '仅显示前 {n} 行，共 {total} 行；完整数据请下载 CSV。',
  ],
  writeNote: ['Write a note', '写备注'],
  zoomAll: ['Show everything', '恢复全部范围'],
  emptyText: ['Values appear here as soon as devices report them.', '设备上报后，数据将显示在这里。'],
  drawFailedText: ['Its values are safe; “Show as table” lists them.', '数据不受影响，可“以表格显示”查看。'],
  none: ['No data', '无数据'],
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
  day: things.day,
  positive: ['Sequence A-B-C', '正相序 A-B-C'],
  negative: ['Sequence A-C-B', '逆相序 A-C-B'],
  unclear: ['Sequence unclear', '相序不明'],
  vector: ['{name} {size} at {angle}°', '{name} {size}，相角 {angle}°'],
  size: ['Size', '幅值'],
  angle: ['Angle (°)', '相角（°）'],
  events: [
    '{title}: {n} in {days} [days|day|days], {critical} critical, {major} major, {minor} minor',
    '{title}：{days} 天共 {n} 条，紧急 {critical}，重要 {major}，一般 {minor}',
  ],
  critical: ['Critical', '紧急'],
  major: ['Major', '重要'],
  minor: ['Minor', '一般'],
} as const
