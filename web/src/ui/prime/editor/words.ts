import { noPictures } from '#domain/tool/letter.ts'

export const editorWords = {
  addressHint: ['Begins with https://, http:// or mailto:', '以 https://、http:// 或 mailto: 开头'],
  noPictures,
} as const
