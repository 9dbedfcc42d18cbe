import { defineWords } from '#web/i18n/use-words.ts'

/** Words of a card beside a list. */
export const sidePaneWords = defineWords('side-pane', {
  width: ['Width of {label}', '{label}宽度'],
})
