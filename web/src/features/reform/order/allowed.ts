import {
  actsBetween,
  isAllowed,
  orderAct,
  orderActs,
  orderStates,
  type OrderAct,
  type OrderActName,
  type OrderState,
} from '#domain/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { may } from '#web/stores/session/session.ts'

/** An act of the table, under the name that the table gives it. */
export type NamedAct = OrderAct & { name: OrderActName }

/** Whether the person at work may do an act at all. */
export function mayAct(name: OrderActName): boolean {
  return may(workOrder, orderAct(name).verb)
}

/** What the person may do to an order in a state, in the order of the table. */
export function actsOn(state: OrderState): readonly NamedAct[] {
  return orderActs.filter(({ name }) => isAllowed(name, state) && mayAct(name))
}

/** Why an order cannot be brought from one state to another by the person at work; else the acts that do it. */
export type Move =
  | { acts: readonly NamedAct[] }
  | { refusal: 'same' | 'never' | 'forbidden'; from: OrderState; to: OrderState }

/** What bringing an order from one state to another would be. */
export function moveBetween(from: OrderState, to: OrderState): Move {
  if (from === to) return { refusal: 'same', from, to }
  // the table names every act that it holds
  const leading = actsBetween(from, to) as readonly NamedAct[]
  if (leading.length === 0) return { refusal: 'never', from, to }
  const acts = leading.filter(({ name }) => mayAct(name))
  return acts.length === 0 ? { refusal: 'forbidden', from, to } : { acts }
}

/** The moves of an order in a state to all others. */
export function movesFrom(from: OrderState): ReadonlyMap<OrderState, Move> {
  return new Map(orderStates.map(([to]) => [to, moveBetween(from, to)]))
}
