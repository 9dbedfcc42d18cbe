import type { Text2 } from '#contract/schema/language.ts'
import type { SealPlace } from '#domain/reform/kinds.ts'
import { sealNumbersIn } from '#domain/reform/seals.ts'
import type { StoredOrder, StoredSeal } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** Where a seal hangs that was applied for an order. */
export function fittedAt(order: StoredOrder, place: SealPlace) {
  return {
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

/** The seals that the register has on the device of an order, but for those that were fitted for the order itself. */
export function hangingSeals({ tables }: Pick<World, 'tables'>, { id, deviceId }: StoredOrder): StoredSeal[] {
  return tables.seals.rows.filter(
    (row) => row.deviceId === deviceId && row.state === 'use' && row.orderId !== id,
  )
}

/** The order that was handed in with a seal which is not booked yet. */
export function standsOn({ tables }: Pick<World, 'tables'>, number: string): StoredOrder | undefined {
  return tables.workOrders.rows.find(
    ({ state, newSeals }) =>
      (state === 'audit' || state === 'rejected') && sealNumbersIn(newSeals).includes(number),
  )
}

/** Whether a seal stands on another order than the one of an id. */
export function standsElsewhere(world: Pick<World, 'tables'>, number: string, id: number): boolean {
  return (standsOn(world, number)?.id ?? id) !== id
}

/** What is said of a seal, by its number, that stands on another order. */
export const elsewhere: Text2 = ['{number} stands on another order.', '{number} 已填写在其他工单上。']

/** The seals that the crew of an order may fit: issued to it, and on no other order. */
export function ownSeals(
  world: Pick<World, 'tables'>,
  { id, crewId }: Pick<StoredOrder, 'id' | 'crewId'>,
): StoredSeal[] {
  return world.tables.seals.rows.filter(
    ({ state, holderId, number }) =>
      state === 'issued' && holderId === crewId && !standsElsewhere(world, number, id),
  )
}
