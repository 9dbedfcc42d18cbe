import { ledger } from '#contract/resources/reform/ledger.ts'
import { findSeen, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'

/** The asset of an id, if a person sees it. */
export function seenAsset(world: ScopeParts, id: number, person: StoredUser): StoredLedger | undefined {
  const seen = findSeen(world, collectionOf(world, ledger.name), id, person)
  return seen && world.tables.ledger.get(id)
}
