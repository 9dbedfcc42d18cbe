import { orderCalls } from '#contract/calls/reform/order.ts'
import { billedSources, highestReading, rejectReasons, skipCodes } from '#contract/reform/kinds.ts'
import { openOrderStates, opinionLength, orderAct, type OrderActName } from '#contract/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { choice, choices, longText, number } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { dispatchOrders, reassignOrders } from './giving.ts'
import { cleanOnes } from './clean-ones.ts'
import { KnownReadings } from './known-readings.tsx'
import { refusalOf } from './refusal.ts'
import { words } from './words.ts'
import { reformWords } from '#contract/text/reform.ts'

const reason = longText(...labels.reason, {
  required: true,
  max: 200,
  wording: { required: sentences.giveReason },
})
const giveOpinion: Text2 = ['Enter an opinion.', '请填写审核意见。']
const opinion = longText(...reformWords.opinion, {
  required: true,
  ...opinionLength,
  wording: { required: giveOpinion },
})

/** Takes orders back from their crew. */
export const recallOrders = actionForm(workOrder, {
  ...known('recall', 'pi-undo'),
  summary: ['They become unassigned; the crew is notified.', '工单退回待派工，并通知施工队。'],
  fields: {},
  send: (_values, { target }) => callQuietly(orderCalls.recall, target),
  done: ['{n} [n|order|orders] recalled', '已撤回派工 {n} 张'],
})

/** Cancels unassigned orders. */
export const cancelOrders = actionForm(workOrder, {
  ...known('cancel', 'pi-ban'),
  isDanger: true,
  fields: { reason },
  phrases: {
    reason: [
      ['Order exists twice', '工单重复'],
      ['Customer asks for another day', '用户要求改期'],
    ],
  },
  send: (values, { target }) => callQuietly(orderCalls.cancel, { ...target, ...values }),
  done: ['{n} [n|order|orders] cancelled', '已取消 {n} 张'],
})

/** Sets the day by which orders are due. */
export const setDue = actionForm(workOrder, {
  id: 'setDue',
  label: ['Set due date', '设置截止日期'],
  icon: 'pi-calendar',
  verb: 'dispatch',
  refusal: (row) =>
    openOrderStates.some((open) => open === row.state) ? undefined : refusalOf('dispatch')(row),
  fields: { due: workOrder.fields.due },
  start: ({ rows: [row] }) => ({ due: row?.due ?? '' }),
  send: (values, { target }) => callQuietly(orderCalls.setDue, { ...target, ...values }),
  done: ['{n} [n|order has|orders have] a new due date', '已设置 {n} 张工单的截止日期'],
})

/** Brings orders back that could not be done. */
export const returnOrders = actionForm(workOrder, {
  ...known('giveBack', 'pi-reply'),
  fields: {
    skipCode: choice('Skip code', '退单原因', skipCodes, { required: true }),
    reason: longText('Remark', '说明', { max: 200 }),
  },
  send: (values, { target }) => callQuietly(orderCalls.giveBack, { ...target, ...values }),
  done: ['{n} [n|order|orders] returned', '已退单 {n} 张'],
})

/** Takes back what was handed in and not audited yet. */
export const withdrawOrders = actionForm(workOrder, {
  ...known('withdraw', 'pi-undo'),
  summary: words.withdrawText,
  fields: {},
  send: (_values, { target }) => callQuietly(orderCalls.withdraw, target),
  done: ['{n} [n|order|orders] withdrawn', '已撤回提交 {n} 张'],
})

/** Passes what was handed in. */
export const passOrders = actionForm(workOrder, {
  ...known('pass', 'pi-check'),
  summary: words.passText,
  fields: { opinion },
  phrases: { opinion: [words.allInOrder, words.readingsAgree] },
  send: (values, { target }) => callQuietly(orderCalls.audit, { ...target, ...values, outcome: 'pass' }),
  done: words.passed,
})

/** Sends what was handed in back to its crew. */
export const rejectOrders = actionForm(workOrder, {
  ...known('reject', 'pi-times'),
  isDanger: true,
  fields: { items: choices(...reformWords.wrongWithIt, rejectReasons), opinion },
  phrases: { opinion: [words.blurred, words.readingDiffers, words.sealUnclear] },
  send: (values, { target }) => callQuietly(orderCalls.audit, { ...target, ...values, outcome: 'reject' }),
  done: ['{n} [n|order|orders] rejected', '已驳回 {n} 张'],
})

/** Passes those of many orders whose checks are all green. */
export const passClean = actionForm(workOrder, {
  id: 'passClean',
  label: ['Pass those without warnings', '通过无告警项'],
  icon: 'pi-verified',
  verb: orderAct('pass').verb,
  narrow: cleanOnes,
  title: ['Pass {n} [n|order|orders] without warnings', '通过 {n} 张无告警项的工单'],
  summary: words.passCleanText,
  fields: { opinion },
  phrases: { opinion: [words.allInOrder, words.readingsAgree] },
  send: (values, { target }) => callQuietly(orderCalls.audit, { ...target, ...values, outcome: 'pass' }),
  done: words.passed,
})

/** Begins completed orders anew. */
export const reopenOrders = actionForm(workOrder, {
  ...known('reopen', 'pi-replay'),
  isDanger: true,
  summary: words.reopenText,
  fields: { reason },
  phrases: { reason: [['Wrong meter recorded', '登记的电表有误']] },
  send: (values, { target }) => callQuietly(orderCalls.reopen, { ...target, ...values }),
  done: ['{n} [n|order|orders] reopened', '已重新打开 {n} 张'],
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
  recall: recallOrders,
  cancel: cancelOrders,
  giveBack: returnOrders,
  withdraw: withdrawOrders,
  pass: passOrders,
  reject: rejectOrders,
  reopen: reopenOrders,
} satisfies Record<Exclude<OrderActName, 'submit'>, unknown>

/** What an act of the table is called, and who may do it when. */
function known(name: OrderActName, icon: string) {
  const { label, verb } = orderAct(name)
  return { id: name, label, icon, verb, refusal: refusalOf(name) }
}
