import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'

export const words = {
  table: ['Parameters of {name}', '{name} 的参数'],
  groups: ['Groups', '参数分组'],
  parameter: labels.parameter,
  wanted: labels.wanted,
  actual: ['In the device', '设备值'],
  readTime: ['Read', '读取时间'],
  match: labels.state,
  range: ['Range', '取值范围'],
  differsIn: ['{n} [n|differs|differ]', '{n} 项不一致'],

  same: ['In sync', '一致'],
  differs: ['Differs', '不一致'],
  never: ['Never read', '未读取'],
  readOnly: ['Read only', '只读'],
  atMost: ['up to {n} [n|character|characters]', '最多 {n} 个字符'],

  readSome: ['Read {n}', '读取 {n} 项'],
  read: ['Read', '读取'],
  write: ['Write', '下发'],
  adopt: ['Accept as wanted', '以设备值为准'],
  history: ['History', '变更记录'],
  setClock: acts.setClock,
  actOn: ['{act}: {name}', '{act}：{name}'],
  actsFor: ['Actions for {name}', '{name} 的操作'],
  more: acts.more,
  writeDiffering: ['Write {n} that [n|differs|differ]', '下发 {n} 项不一致参数'],
  writeChosen: ['Write {n} chosen', '下发已选 {n} 项'],
  commands: things.commands,
  reading: ['{n} [n|parameter is|parameters are] being read', '正在读取 {n} 项参数'],
  noMatch: ['No parameter fits', '没有符合条件的参数'],
  noMatchText: ['Clear the filters to see all {n}.', '清除筛选可查看全部 {n} 项。'],
  none: ['This device has no parameters', '该设备没有参数'],
  noneText: ['The platform lists none for its family.', '平台未定义该类设备的参数。'],
  offline: [
    'The device does not answer now. Commands wait for it for 24 hours.',
    '设备当前不在线，命令将排队等待，24 小时内有效。',
  ],

  allowed: ['Allowed: {range}', '允许范围：{range}'],
  reasonHint: ['Stays in the record of the device.', '将记入设备的变更记录。'],
  verified: ['The value is read back after writing and compared.', '下发后自动回读并比对。'],
  lockText: [
    'With a wrong value it no longer reaches the platform, and must be set right on site.',
    '设置错误后设备将无法连接平台，只能现场处理。',
  ],
  lockType: ['Type {word}, the end of its address, to confirm', '请输入逻辑地址末位 {word} 以确认'],
  wrong: ['{n} [n|value needs|values need] a change', '{n} 项需要修改'],
  notSent: ['Nothing was sent; what you typed is kept.', '未下发，已填内容保留。'],
  adoptTitle: ['Accept {n} [n|value|values] as wanted?', '以设备值为准，更新 {n} 项下发值？'],
  adoptText: [
    'The device is not touched. What it holds now counts as wanted from now on.',
    '不改动设备，今后以其当前值作为下发值。',
  ],

  historyTitle: ['History of {name}', '{name} 的变更记录'],
} as const
