export const words = {
  parsing: ['Parsing', '解析'],
  help: [
    'One value a line: name = expression. byte_12 is a byte, be_12_2 and le_12_2 are whole numbers, bcd_12_2 the digits of DL/T 645 without 33H. Bytes count from 0.',
    '每行一个值：名称 = 表达式。byte_12 为单字节，be_12_2、le_12_2 为大端、小端整数，bcd_12_2 为 DL/T 645 的 BCD（已减 33H）。字节从 0 起计。',
  ],
  result: ['Script result', '脚本结果'],
  decoded: ['Decoded by the protocol', '规约解析'],
  missing: ['The frame has no such bytes.', '报文中没有这些字节。'],
  divideByZero: ['Division by 0', '除数为 0'],
  notFinite: ['The result is out of range', '结果超出范围'],
  tooSlow: ['Too many steps', '步数过多'],
} as const
