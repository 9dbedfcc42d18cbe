import type { Text2 } from '../../contract/schema/language.ts'
import { acts } from '../../contract/text/acts.ts'
import { states } from '../../contract/text/states.ts'

/** States of a work order; the labels of the first five are those of the specification. Spec §4. */
export const orderStates = [
  ['pending', 'Dispatched-worker pending', '待派工'],
  ['dispatched', 'Already dispatched', '已派工'],
  ['audit', 'To be audited', '待审核'],
  ['rejected', ...states.rejected],
  ['completed', ...states.completed],
  ['cancelled', 'Cancelled', '已取消'],
] as const

export type OrderState = (typeof orderStates)[number][0]

/** States in which there is still something to do. */
export const openOrderStates = [
  'pending',
  'dispatched',
  'audit',
  'rejected',
] as const satisfies readonly OrderState[]

/** The open orders that are late today, as a filter of their list: what every page calls overdue. */
export const overdueOrders = { isOverdue: 'true', state: openOrderStates.join(',') } as const

/** The open orders that were to be done by a day `YYYY-MM-DD`, as a filter of their list. */
export const openOrdersDueBy = (lastDay: string) => ({ state: openOrderStates.join(','), dueEnd: lastDay })

/** Whether an order is still open after the day it was due, on a day `YYYY-MM-DD`. */
export function isLate({ state, due }: { state: OrderState; due: string }, today: string): boolean {
  return due !== '' && due < today && openOrderStates.some((open) => open === state)
}

/** How soon an order is wanted. */
export const orderPriorities = [
  ['normal', 'Normal', '普通'],
  ['high', 'High', '优先'],
  ['urgent', 'Urgent', '紧急'],
] as const

/** Most orders that one call makes of devices. */
export const ordersAtOnce = 200

/** The check that keeps an auditor from an order on which he has worked. */
export const ownWorkCheck = 'own'

/** Characters of an auditor's opinion. Spec §5: it is required. */
export const opinionLength = { min: 2, max: 200 } as const

/** The verb of the permission that an act asks for: `reform:work-order:<verb>`. */
type OrderVerb = 'dispatch' | 'submit' | 'audit' | 'reopen'

/** What can be done to a work order. */
export interface OrderAct {
  name: string
  label: Text2
  from: readonly OrderState[]
  to: OrderState
  verb: OrderVerb
  /** What must come with it: whom it is given to, the report of the site, a code and a remark, or words. */
  needs?: 'crew' | 'report' | 'skip' | 'reason' | 'opinion'
}

/**
 * The state machine of work orders: an order changes its state by these acts and by nothing else. Mock, pages and tests
 * read this table.
 */
export const orderActs = [
  act('dispatch', ['Dispatch', '派工'], ['pending'], 'dispatched', 'dispatch', 'crew'),
  act('reassign', ['Reassign', '改派'], ['dispatched', 'rejected'], 'dispatched', 'dispatch', 'crew'),
  act('recall', ['Recall', '撤回派工'], ['dispatched'], 'pending', 'dispatch'),
  act('cancel', ['Cancel order', '取消工单'], ['pending'], 'cancelled', 'dispatch', 'reason'),
  act('giveBack', ['Return', '退单'], ['dispatched'], 'pending', 'submit', 'skip'),
  act('submit', acts.submit, ['dispatched', 'rejected'], 'audit', 'submit', 'report'),
  act('withdraw', ['Withdraw', '撤回提交'], ['audit'], 'dispatched', 'submit'),
  act('pass', ['Pass', '通过'], ['audit'], 'completed', 'audit', 'opinion'),
  act('reject', acts.reject, ['audit'], 'rejected', 'audit', 'opinion'),
  act('reopen', acts.reopen, ['completed'], 'pending', 'reopen', 'reason'),
] as const satisfies readonly OrderAct[]

export type OrderActName = (typeof orderActs)[number]['name']

/** The name of an act of the table, if it is one. */
export function orderActNamed(name: string): OrderActName | undefined {
  return orderActs.find((each) => each.name === name)?.name
}

export function orderAct(name: OrderActName): OrderAct {
  const found = orderActs.find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no act ${name}`)
  return found
}

/** Whether an act may be done to an order in a state. */
export function isAllowed(name: OrderActName, state: OrderState): boolean {
  return orderAct(name).from.includes(state)
}

/** The acts that lead from one state to another. */
export function actsBetween(from: OrderState, to: OrderState): readonly (typeof orderActs)[number][] {
  return orderActs.filter((each: OrderAct) => each.to === to && each.from.includes(from))
}

function act<const Name extends string>(
  name: Name,
  label: Text2,
  from: readonly OrderState[],
  to: OrderState,
  verb: OrderVerb,
  needs?: OrderAct['needs'],
): OrderAct & { name: Name } {
  return { name, label, from, to, verb, ...(needs !== undefined && { needs }) }
}
