import { defineWords } from '#web/i18n/use-words.ts'

export const sidePaneWords = defineWords('side-pane', {
  width: ['Width of {label}', '{label}宽度'],
})
