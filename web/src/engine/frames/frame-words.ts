export const frameWords = {
  bytes: ['Byte by byte', '逐字节解析'],
  bytesOf: ['{name}, from byte {at}', '{name}，偏移 {at}'],
  bytesHead: ['Bytes', '字节'],
} as const
