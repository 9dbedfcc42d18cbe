import { quantityCalls } from '#contract/calls/reform/quantity.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { words } from './words.ts'

/** Fills lines in as they were designed. */
export const copyDesign = actionForm(quantity, {
  id: 'copyDesign',
  label: ['Copy from design', '按设计填报'],
  icon: 'pi-clone',
  verb: 'update',
  refusal: ({ state }) => (state === 'open' ? undefined : ['It is filled in already.', '已填报。']),
  summary: ['What was designed is entered as taken and installed.', '按设计数填写领用数和安装数。'],
  fields: {},
  send: (_values, { target }) => callQuietly(quantityCalls.copyDesign, target),
  done: ['{n} filled in', '已填报 {n} 行'],
})

/** Confirms lines that are filled in. */
export const confirmLines = actionForm(quantity, {
  id: 'confirm',
  label: ['Approve', '核定'],
  icon: 'pi-check-circle',
  verb: 'confirm',
  refusal: ({ state }) =>
    state === 'open' ? words.notFilled : state === 'confirmed' ? words.isConfirmed : undefined,
  summary: ['Approved lines cannot be changed any more.', '核定后不可再修改。'],
  fields: {},
  send: (_values, { target }) => callQuietly(quantityCalls.confirm, target),
  done: ['{n} approved', '已核定 {n} 行'],
})
