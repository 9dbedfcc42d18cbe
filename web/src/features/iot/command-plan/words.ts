import { things } from '#contract/text/things.ts'
import { command } from '#contract/resources/iot/command.ts'

export const words = {
  give: ['Send command', '下发命令'],
  giveText: [
    'Choose the devices and the command; it is sent at once, at a moment to come, or by a schedule.',
    '选择设备与命令，可立即下发、定时下发或按周期下发。',
  ],
  command: command.fields.kind.label,
  many: ['{n} [n|device|devices]', '{n} 台设备'],

  when: ['When', '执行时间'],
  nameHint: ['It is listed by this name under Commands, Planned.', '可在“命令记录”的“计划命令”中查找。'],
  keeps: [
    'A planned write keeps the values agreed here. Values that have changed by then are listed and stay as they are.',
    '计划下发以此处确认的值为准；届时若值已变化，将予以提示并保留不变。',
  ],
  planned: ['{n} [n|device|devices] planned for {time}', '已计划：{n} 台设备，{time} 执行'],
  plannedPart: ['{ok} planned for {time}, {fail} left out', '已计划 {ok} 台，{time} 执行；{fail} 台未纳入'],
  given: ['Sent to {n} [n|device|devices]', '已下发 {n} 台设备'],
  givenPart: ['Sent to {ok}, {fail} left out', '已下发 {ok} 台，{fail} 台未下发'],

  asked: ['Another person is asked to agree: {n} [n|device|devices]', '已提交复核：{n} 台设备'],
  targets: ['Devices and values', '设备与参数值'],
  targetsOf: ['Devices of {name}', '{name}：设备与参数值'],
  runs: things.runs,
  leftOut: ['What was left out', '未下发明细'],
  leftOutOf: ['Left as it was by {name}', '{name}：未下发明细'],
  firstOf: ['The first {n} of {total}', '共 {total} 条，显示前 {n} 条'],
  nothingLeft: ['You may not see any of these devices.', '没有您可见的设备。'],
} as const
