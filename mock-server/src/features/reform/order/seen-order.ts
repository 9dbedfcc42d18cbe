import { workOrder } from '#contract/resources/reform/work-order.ts'
import { code } from '#contract/wire/envelope.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { findSeen, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'

/** The order of an id; refuses where there is none that the person sees. */
export function seenOrder(world: ScopeParts, id: number, { user }: Pick<UserCall, 'user'>): StoredOrder {
  const row = findSeen(world, collectionOf(world, workOrder.name), id, user)
  // rows of this collection are orders
  return (row as StoredOrder | undefined) ?? refuse(code.missing, texts.missing)
}
