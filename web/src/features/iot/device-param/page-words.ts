import { defineWords } from '#web/i18n/use-words.ts'

/** Words of the page of a device's parameters. */
export const paramPageWords = defineWords('paramPage', {
  tabTitle: ['{name}: parameters', '{name} 参数'],
})
