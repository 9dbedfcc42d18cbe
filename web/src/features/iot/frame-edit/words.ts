export const words = {
  title: ['Frame to {name}', '下发报文：{name}'],
  text: [
    'The frame goes out as the command that it is: it is refused, answered and recorded like one.',
    '报文按其对应的命令下发，校验、应答与记录均与命令一致。',
  ],
  frameHint: ['Hexadecimal bytes, with or without spaces', '十六进制字节，空格可有可无'],
  isNone: [
    'No command to this device is recognised in it. The platform has the last word.',
    '未识别为该设备的命令，以平台判断为准。',
  ],
} as const
