import { changes } from '#contract/text/changes.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const frameWords = defineWords('frames', {
  bytes: ['Byte by byte', '逐字节解析'],
  offset: ['Offset', '偏移'],
  bytesOf: ['{name}, from byte {at}', '{name}，偏移 {at}'],
  bytesHead: ['Bytes', '字节'],
  partName: changes.field,
  meaning: ['Meaning', '含义'],
})
