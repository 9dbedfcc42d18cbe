import { quantity } from '#contract/resources/reform/quantity.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { words } from './words.ts'

/** Fills lines in as they were designed. */
export const copyDesign = declaredAction(quantity, 'copyDesign')

/** Confirms lines that are filled in. */
export const confirmLines = declaredAction(quantity, 'confirm', {
  refusal: ({ state }) =>
    state === 'open'
      ? quantity.actions.confirm.refusal
      : state === 'confirmed'
        ? words.isConfirmed
        : undefined,
})
