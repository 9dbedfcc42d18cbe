import { quantityCalls } from '#contract/calls/reform/quantity.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { quantityWords } from './words.ts'

const { dictionary: words } = quantityWords

/** Fills lines in as they were designed. */
export const copyDesign = actionForm(quantity, {
  id: 'copyDesign',
  label: words.copyDesign,
  icon: 'pi-clone',
  verb: 'update',
  refusal: ({ state }) => (state === 'open' ? undefined : words.notOpen),
  summary: words.copyNote,
  fields: {},
  send: (_values, { target }) => callQuietly(quantityCalls.copyDesign, target),
  done: words.copied,
})

/** Confirms lines that are filled in. */
export const confirmLines = actionForm(quantity, {
  id: 'confirm',
  label: words.confirm,
  icon: 'pi-check-circle',
  verb: 'confirm',
  refusal: ({ state }) =>
    state === 'open' ? words.notFilled : state === 'confirmed' ? words.isConfirmed : undefined,
  summary: words.confirmNote,
  fields: {},
  send: (_values, { target }) => callQuietly(quantityCalls.confirm, target),
  done: words.confirmed,
})
