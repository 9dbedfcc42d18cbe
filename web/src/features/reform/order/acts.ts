import { orderCalls } from '#contract/calls/reform/order.ts'
import { billedSources, highestReading } from '#domain/reform/kinds.ts'
import { orderAct, type OrderActName } from '#domain/reform/order-acts.ts'
import { opinion, workOrder } from '#contract/resources/reform/work-order.ts'
import { choice, number } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { reformWords } from '#contract/text/reform.ts'
import { dispatchOrders, reassignOrders } from './giving.ts'
import { cleanOnes } from './clean-ones.ts'
import { KnownReadings } from './known-readings.tsx'
import { words } from './words.ts'

/** Sets the day by which orders are due. */
export const setDue = declaredAction(workOrder, 'setDue', {
  start: ({ rows: [row] }) => ({ due: row?.due ?? '' }),
})

/** Brings orders back that could not be done. */
export const returnOrders = declaredAction(workOrder, 'giveBack')

/** Passes what was handed in. */
export const passOrders = declaredAction(workOrder, 'pass')

/** Sends what was handed in back to its crew. */
export const rejectOrders = declaredAction(workOrder, 'reject')

/** Passes those of many orders whose checks are all green. */
export const passClean = declaredAction(workOrder, 'pass', {
  id: 'passClean',
  label: ['Pass those without warnings', '通过无告警项'],
  icon: 'pi-verified',
  refusal: undefined,
  narrow: cleanOnes,
  title: ['Pass {n} [n|order|orders] without warnings', '通过 {n} 张无告警项的工单'],
  summary: words.passCleanText,
})

/** Bills another final reading of a completed order. */
export const correctReading = actionForm(workOrder, {
  id: 'correct',
  label: words.correct,
  icon: 'pi-pencil',
  verb: orderAct('pass').verb,
  refusal: ({ billedReading }) => (billedReading === undefined ? words.nothingBilled : undefined),
  summary: ({ rows: [row] }) =>
    fillBoth(words.correctText, { reading: formatNumber(row?.billedReading ?? null, 2) }),
  fields: {
    billed: choice(...workOrder.fields.billedFrom.label, billedSources, { required: true }),
    reading: number(...reformWords.finalReading, {
      required: true,
      min: 0,
      max: highestReading,
      decimals: 2,
      unit: ['kWh', 'kWh'],
    }),
    opinion,
  },
  applies: (name, { billed }) => name !== 'reading' || billed === 'corrected',
  Detail: KnownReadings,
  send: ({ billed, reading, opinion: why }, { rows: [row] }) =>
    callQuietly(orderCalls.correctReading, {
      id: row?.id ?? 0,
      billed,
      ...(billed === 'corrected' && { reading }),
      opinion: why,
    }),
  done: ['Reading corrected', '结算止度已更正'],
})

/** The form of each act but of handing in, which is the work on site. */
export const actForms = {
  dispatch: dispatchOrders,
  reassign: reassignOrders,
  recall: declaredAction(workOrder, 'recall'),
  cancel: declaredAction(workOrder, 'cancel'),
  giveBack: returnOrders,
  withdraw: declaredAction(workOrder, 'withdraw'),
  pass: passOrders,
  reject: rejectOrders,
  reopen: declaredAction(workOrder, 'reopen'),
} satisfies Record<Exclude<OrderActName, 'submit'>, unknown>
