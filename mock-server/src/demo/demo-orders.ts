import type { demoCalls, MovedOrder } from '#contract/calls/demo.ts'
import { stepsOf } from '#domain/reform/kinds.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { handIn, workOn } from '#mock/features/reform/workers/site-work.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** Lets a crew go on with an order, the one that is furthest if none is named. */
export function moveOn(world: World, { id, act }: Sent<typeof demoCalls.workOrder>): MovedOrder {
  const given = world.tables.workOrders.rows.filter(
    ({ state }) => state === 'dispatched' || state === 'rejected',
  )
  const order = id === undefined ? furthest(given) : given.find((row) => row.id === id)
  if (order === undefined) return refuse(code.missing, texts.missing)
  if (act === 'submit') handIn(world, order)
  else workOn(world, order)
  const { number, state, step } = world.tables.workOrders.get(order.id) ?? order
  return { id: order.id, number, state, ...(state === 'dispatched' && step !== undefined && { step }) }
}

function furthest(rows: readonly StoredOrder[]): StoredOrder | undefined {
  const place = (order: StoredOrder) => (order.step === undefined ? -1 : stepsOf(order).indexOf(order.step))
  return rows.toSorted((a, b) => place(b) - place(a) || a.due.localeCompare(b.due))[0]
}
