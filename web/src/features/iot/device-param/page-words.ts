import { defineWords } from '#web/i18n/use-words.ts'

export const paramPageWords = defineWords('paramPage', {
  tabTitle: ['{name}: parameters', '{name} 参数'],
})
