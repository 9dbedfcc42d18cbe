import { crew } from '#contract/resources/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseMissing } from '#mock/lib/refusal.ts'
import { findSeen, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Belonging, World } from '#mock/world/world.ts'

/** What a person may do with orders who works on more than those of a crew. */
const beyondCrews = ['dispatch', 'audit', 'reopen', 'save'].map((verb) => permission(workOrder, verb))
const onSite = permission(workOrder, 'submit')

/** To whom orders belong: their organisation, and the crew that has them; who only works on site sees those of his crew. */
export const ofOrders: Belonging<StoredRow & Pick<StoredOrder, 'orgId' | 'crewId'>> = {
  org: ({ orgId }) => orgId,
  ownBy: [crew.name],
  own: ({ crewId }, person, world) => crewsOf(world, person).has(crewId),
  keepsTo(person, world) {
    const { permissions } = world.grantsOf(person)
    if (!permissions.has(onSite) || beyondCrews.some((wanted) => permissions.has(wanted))) return undefined
    const crews = crewsOf(world, person)
    return { passes: ({ crewId }) => crews.has(crewId) }
  },
}

/** The crews of which a person is a member. */
export function crewsOf(
  { tables }: Pick<World, 'tables'>,
  { id }: Pick<StoredUser, 'id'>,
): ReadonlySet<number> {
  return new Set(tables.crews.rows.flatMap((row) => (row.memberIds.includes(id) ? [row.id] : [])))
}

/** The order of an id; refuses where there is none that the person sees. */
export function seenOrder(world: ScopeParts, id: number, { user }: Pick<UserCall, 'user'>): StoredOrder {
  const row = findSeen(world, collectionOf(world, workOrder.name), id, user)
  // rows of this collection are orders
  return (row as StoredOrder | undefined) ?? refuseMissing()
}
