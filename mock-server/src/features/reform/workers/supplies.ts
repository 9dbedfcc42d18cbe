import { fillAsDesigned } from '#mock/features/reform/quantity/quantity-part.ts'
import type { StoredOrder, StoredSeal } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { reformWords } from '#contract/text/reform.ts'

/** How many seals an exchange takes. */
const fittedSeals = 2

/**
 * What the crew of an order has beside its report: its lines filled in as they were designed, and seals that were issued
 * to it, more of them where it has none. Answers the seals that hang there, and those to fit.
 */
export function supplyOrder(world: World, order: StoredOrder): { old: string[]; fitted: string[] } {
  const { seals, workOrders } = world.tables
  fillAsDesigned(world, order, reformWords.crew)
  const named = new Set(
    workOrders.rows.filter(({ id }) => id !== order.id).flatMap(({ newSeals }) => newSeals.split(', ')),
  )
  const isFree = ({ state, number }: StoredSeal, wanted: string) => state === wanted && !named.has(number)
  const held = seals.rows.filter((row) => isFree(row, 'issued') && row.holderId === order.crewId)
  const more = seals.rows
    .filter((row) => isFree(row, 'stock'))
    .slice(0, Math.max(0, fittedSeals - held.length))
  for (const { id } of more) seals.update(id, { state: 'issued', holderId: order.crewId })
  const hanging = seals.rows.filter((row) => row.deviceId === order.deviceId && row.state === 'use')
  return {
    old: hanging.map(({ number }) => number),
    fitted: [...held, ...more].slice(0, fittedSeals).map(({ number }) => number),
  }
}
