import { sentences } from '#contract/text/sentences.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const secretWords = defineWords('tool/secret', {
  isSet: ['It is set, and never shown.', '已设置，不会显示。'],
  goes: ['It is removed with the next save.', '保存后将移除。'],
  replace: ['Replace', '更换'],
  replaceNamed: ['Replace: {label}', '更换{label}'],
  remove: ['Remove', '移除'],
  removeNamed: ['Remove: {label}', '移除{label}'],
  keep: ['Keep it', '保留'],
  keepNamed: ['Keep: {label}', '保留{label}'],
  show: ['Show', '显示'],
  hide: ['Hide', '隐藏'],
  capsLock: sentences.capsLock,
})
