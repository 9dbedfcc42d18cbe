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

/** States of an unfinished order. */
export const openOrderStates = [
  'pending',
  'dispatched',
  'audit',
  'rejected',
] as const satisfies readonly OrderState[]

/** List filter for orders that are overdue today, shared by all pages. */
export const overdueOrders = { isOverdue: 'true', state: openOrderStates.join(',') } as const

/** List filter for open orders due by a day `YYYY-MM-DD`. */
export const openOrdersDueBy = (lastDay: string) => ({ state: openOrderStates.join(','), dueEnd: lastDay })

/** Whether an order is open and past its due date on a day `YYYY-MM-DD`. */
export function isLate({ state, due }: { state: OrderState; due: string }, today: string): boolean {
  return due !== '' && due < today && openOrderStates.some((open) => open === state)
}

/** Priorities of an order. */
export const orderPriorities = [
  ['normal', 'Normal', '普通'],
  ['high', 'High', '优先'],
  ['urgent', 'Urgent', '紧急'],
] as const

/** Maximum number of orders created for devices per call. */
export const ordersAtOnce = 200

/** Id of the check that prevents auditors from auditing their own work. */
export const ownWorkCheck = 'own'

/** Length limits of an auditor's opinion in characters. Spec §5: it is required. */
export const opinionLength = { min: 2, max: 200 } as const

/** Verb of the permission for an act: `reform:work-order:<verb>`. */
type OrderVerb = 'dispatch' | 'submit' | 'audit' | 'reopen'

/** Act on a work order. */
export interface OrderAct {
  name: string
  label: Text2
  from: readonly OrderState[]
  to: OrderState
  verb: OrderVerb
  /** Required input: a crew, the report from the site, a skip code with remark, a reason, or an opinion. */
  needs?: 'crew' | 'report' | 'skip' | 'reason' | 'opinion'
}

/**
 * State machine of work orders: these acts are the only way to change an order's state. Mock platform, pages and tests
 * use this table.
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

/** Returns the name if it is that of an act, else undefined. */
export function orderActNamed(name: string): OrderActName | undefined {
  return orderActs.find((each) => each.name === name)?.name
}

export function orderAct(name: OrderActName): OrderAct {
  const found = orderActs.find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no act ${name}`)
  return found
}

/** Whether an act is allowed in a state. */
export function isAllowed(name: OrderActName, state: OrderState): boolean {
  return orderAct(name).from.includes(state)
}

/** Returns the acts that lead from one state to another. */
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
