import { defineWords } from '#web/i18n/use-words.ts'

export const frameEditWords = defineWords('frameEdit', {
  edit: ['Edit and send', '编辑并下发'],
  title: ['Frame to {name}', '下发报文：{name}'],
  text: [
    'The frame goes out as the command that it is: it is refused, answered and recorded like one.',
    '报文按其对应的命令下发，校验、应答与记录均与命令一致。',
  ],
  frame: ['Frame', '报文'],
  frameHint: ['Hexadecimal bytes, with or without spaces', '十六进制字节，空格可有可无'],
  send: ['Send', '下发'],
  value: ['Value: {name}', '数值：{name}'],
  valueWrong: ['The frame cannot carry this value', '该数值无法写入报文'],
  mend: ['Mend length and checks', '修正长度与校验'],
  isCommand: ['It is: {act}', '对应命令：{act}'],
  isNone: [
    'No command to this device is recognised in it. The platform has the last word.',
    '未识别为该设备的命令，以平台判断为准。',
  ],
  why: ['Stays with the command', '随命令留存'],
})
