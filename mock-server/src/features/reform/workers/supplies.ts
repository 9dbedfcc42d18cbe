import { fillAsDesigned } from '#mock/features/reform/quantity/quantity-part.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { isRepair } from '#contract/reform/kinds.ts'
import { reformWords } from '#contract/text/reform.ts'
import { hangingSeals, ownSeals } from '../seal/fitted.ts'

/** How many seals an exchange takes. */
const fittedSeals = 2

/**
 * What the crew of an order has beside its report: its lines filled in as they were designed, and seals that were issued
 * to it, more of them where it has none. A repair needs nothing of it. Answers the seals that hang there, and those to fit.
 */
export function supplyOrder(world: World, order: StoredOrder): { old: string[]; fitted: string[] } {
  if (isRepair(order)) return { old: [], fitted: [] }
  const { seals } = world.tables
  fillAsDesigned(world, order, reformWords.crew)
  const held = ownSeals(world, order)
  const more = seals.rows
    .filter(({ state }) => state === 'stock')
    .slice(0, Math.max(0, fittedSeals - held.length))
  for (const { id } of more) seals.update(id, { state: 'issued', holderId: order.crewId })
  return {
    old: hangingSeals(world, order).map(({ number }) => number),
    fitted: [...held, ...more].slice(0, fittedSeals).map(({ number }) => number),
  }
}
