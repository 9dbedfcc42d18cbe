import type { OrderStep } from '#contract/calls/reform/order.ts'
import { labelIn } from '#domain/metering/families.ts'
import { skipCodes } from '#domain/reform/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { compareTimes, formatTime } from '#mock/lib/time.ts'
import { nobody } from '#mock/tables/person-name.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { isAllowed, orderAct, orderStates, type OrderActName } from '#domain/reform/order-acts.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { auditSaid, withWorker } from '../orders.ts'

/** Number of first and latest steps kept per order. */
const bounds = { first: 10, latest: 90 }

/** Steps of an order, first step first; derived from the row if none are stored. */
export function stepsOf({ tables }: Pick<World, 'tables'>, order: StoredOrder): readonly OrderStep[] {
  return tables.orderSteps.get(order.id)?.steps ?? impliedSteps(order)
}

/** Appends a step. Steps implied by `before`, the order before the change, are stored first. */
export function addStep(
  world: Pick<World, 'clock' | 'tables'>,
  before: StoredOrder,
  step: Omit<OrderStep, 'time'>,
): void {
  const steps = [...stepsOf(world, before), { ...step, time: formatTime(world.clock()) }]
  const { first, latest } = bounds
  const kept = steps.length <= first + latest ? steps : [...steps.slice(0, first), ...steps.slice(-latest)]
  world.tables.orderSteps.put({ id: before.id, steps: kept })
}

export function stepOf(
  act: OrderStep['act'],
  state: OrderStep['state'],
  [by, byZh]: Text2,
  [text, textZh]: Text2,
): Omit<OrderStep, 'time'> {
  return { act, state, by, byZh, text, textZh }
}

/** Steps that an order in this state must have gone through. */
function impliedSteps(order: StoredOrder): OrderStep[] {
  const { worker, workerZh, state } = order
  const crew: Text2 = [worker, workerZh]
  const auditor: Text2 = [order.auditedBy, order.auditedByZh]
  const opinion: Text2 = [order.opinion, order.opinionZh]
  const steps: OrderStep[] = [
    { ...stepOf('generate', 'pending', nobody, ['', '']), time: order.createTime ?? '' },
  ]
  const add = (time: string, step: Omit<OrderStep, 'time'>) => {
    if (time !== '') steps.push({ ...step, time })
  }
  add(order.dispatchedAt, stepOf('dispatch', 'dispatched', nobody, crew))
  if (order.skipCode !== undefined) {
    add(order.updateTime ?? '', stepOf('giveBack', 'pending', crew, labelIn(skipCodes, order.skipCode)))
  }
  add(order.submittedAt, stepOf('submit', 'audit', crew, ['', '']))
  if (state === 'completed') add(order.auditedAt, stepOf('pass', 'completed', auditor, opinion))
  if (state === 'rejected') add(order.auditedAt, stepOf('reject', 'rejected', auditor, opinion))
  return steps.sort((a, b) => compareTimes(a.time, b.time))
}

/** User and recorded text of an action on an order. */
export interface Doing {
  by: Text2
  /** Login name. */
  updateBy: string
  text: Text2
}

/**
 * Applies an action of the state machine to the current order; refuses if the order's state does not allow it. This is
 * the only place where the state of an order changes, so it also refuses audits of one's own work.
 */
export function moveOrder(
  world: Pick<World, 'clock' | 'grantsOf' | 'store' | 'tables'>,
  id: number,
  name: OrderActName,
  values: Partial<StoredOrder>,
  { by, updateBy, text }: Doing,
): void {
  const order = world.tables.workOrders.get(id)
  if (order === undefined) return
  assertAllowed(order, name)
  const { to } = orderAct(name)
  const isAudit = name === 'pass' || name === 'reject'
  const said = isAudit ? auditSaid(world, order, updateBy, text) : text
  const worked = name === 'submit' ? withWorker(order, updateBy) : {}
  world.store.atomically(() => {
    addStep(world, order, stepOf(name, to, by, said))
    world.tables.workOrders.update(id, { ...values, ...worked, state: to, updateBy })
  })
}

/** Refuses an action that the state of an order does not allow. */
export function assertAllowed({ number, state, updateTime }: StoredOrder, name: OrderActName): void {
  if (isAllowed(name, state)) return
  const [en, zh] = labelIn(orderStates, state)
  const [act, actZh] = orderAct(name).label
  refuse(code.conflict, [
    `${number} is “${en}” since ${updateTime}; “${act}” is not possible.`,
    `${number} 自 ${updateTime} 起为“${zh}”，不能${actZh}。`,
  ])
}
