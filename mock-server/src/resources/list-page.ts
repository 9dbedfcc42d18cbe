import type { ListPage } from '#contract/wire/crud.ts'
import type { Language } from '#contract/schema/language.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World, Collection, Served } from '#mock/world/world.ts'
import { show } from './audit.ts'
import { visibleTo, type ScopeParts, type Visible } from './data-scope.ts'
import { childrenOf, placeOf } from './labels.ts'
import { readListQuery } from './list-query.ts'
import { readSelection } from './selection.ts'

type ShownRow = Record<string, unknown>

/**
 * A page of rows. With a field of states: how many rows each state has under the other filters. In a tree: whether
 * something hangs below a row and, unless one level was asked for, what stands above it.
 */
export function listPage(world: World, collection: Collection, call: UserCall): ListPage<ShownRow> {
  const { lister, served } = collection
  const query: Readonly<Record<string, unknown>> = call.request.query
  const { list, total } = lister.page(readListQuery(world, collection, query, call.user))
  const { parent } = served.resource
  const isOneLevel = parent !== undefined && Object.hasOwn(query, parent)
  const visible = visibleTo(world, collection, call.user)
  return {
    list: list.map((row) =>
      Object.assign(
        withoutLong(served, show(world, collection, row)),
        place(collection, row, isOneLevel ? undefined : call.language, visible),
      ),
    ),
    total,
    ...counts(world, collection, query, call.user),
  }
}

function withoutLong({ detailOnly }: Served, row: ShownRow): ShownRow {
  for (const name of detailOnly ?? []) delete row[name]
  return row
}

function place(
  collection: Collection,
  row: StoredRow,
  language: Language | undefined,
  visible: Visible | undefined,
): object {
  if (collection.tree === undefined) return {}
  const hasChildren = childrenOf(collection, row, visible).length > 0
  if (language === undefined) return { hasChildren }
  return { hasChildren, ...placeOf(collection, row, language, visible) }
}

function counts(
  world: ScopeParts,
  collection: Collection,
  query: Readonly<Record<string, unknown>>,
  reader: StoredUser,
): object {
  const { states } = collection.served.resource
  if (states === undefined) return {}
  const { page: _page, limit: _limit, sort: _sort, [states]: _state, ...others } = query
  return { counts: collection.lister.counts(readSelection(world, collection, others, reader), states) }
}
