import type { SealPlace } from '#contract/reform/kinds.ts'
import { sealNumbersIn } from '#contract/reform/seals.ts'
import type { StoredOrder, StoredSeal } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** Where a seal hangs that was applied for an order. */
export function fittedAt(order: StoredOrder, place: SealPlace) {
  return {
    state: 'use' as const,
    place,
    orderId: order.id,
    projectId: order.projectId,
    deviceId: order.deviceId,
    boxId: order.boxId,
    orgId: order.orgId,
    userName: order.userName,
    userNameZh: order.userNameZh,
  }
}

/** The seal of a number, if there is one. */
export function sealByNumber({ tables }: Pick<World, 'tables'>, number: string): StoredSeal | undefined {
  return tables.seals.rows.find((row) => row.number === number)
}

/** The seals that a text of an order names, as far as the platform knows them. */
export function namedSeals(world: Pick<World, 'tables'>, text: string): StoredSeal[] {
  const wanted = new Set(sealNumbersIn(text))
  return world.tables.seals.rows.filter(({ number }) => wanted.has(number))
}
