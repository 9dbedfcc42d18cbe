import { isAllowed, orderAct, orderStates, type OrderActName } from '#domain/reform/order-acts.ts'
import { labelIn } from '#domain/metering/families.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { auditSaid, withWorker } from '../own-work.ts'
import { addStep, stepOf } from './steps.ts'

/** Who does something to an order, and what is recorded of it. */
export interface Doing {
  by: Text2
  /** Login name. */
  updateBy: string
  text: Text2
}

/**
 * Does an act of the state machine to an order as it is now; refuses with the state where the table does not allow it.
 * The only place where the state of an order changes, and so the one that refuses an audit of one's own work.
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

/** Refuses where an act may not be done to an order as it is. */
export function assertAllowed({ number, state, updateTime }: StoredOrder, name: OrderActName): void {
  if (isAllowed(name, state)) return
  const [en, zh] = labelIn(orderStates, state)
  const [act, actZh] = orderAct(name).label
  refuse(code.conflict, [
    `${number} is “${en}” since ${updateTime}; “${act}” is not possible.`,
    `${number} 自 ${updateTime} 起为“${zh}”，不能${actZh}。`,
  ])
}
