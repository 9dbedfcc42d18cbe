import type { HomeLayout } from '#contract/calls/home/home.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { Table } from '#mock/store/table.ts'
import type { World } from '#mock/world/world.ts'
import { layoutTable } from '#mock/tables/unserved-tables.ts'

type StoredLayout = StoredRow & HomeLayout

/** How the person wants the dashboard. */
export function homeLayout(world: Pick<World, 'store'>, { user }: UserCall): HomeLayout {
  const { hidden = [], order = [] } = layoutsOf(world).get(user.id) ?? {}
  return { hidden, order }
}

/** Keeps how the person wants the dashboard. */
export function saveHomeLayout(
  world: Pick<World, 'store'>,
  { hidden, order }: HomeLayout,
  { user }: UserCall,
): void {
  layoutsOf(world).put({ id: user.id, hidden: [...new Set(hidden)], order: [...new Set(order)] })
}

function layoutsOf({ store }: Pick<World, 'store'>): Table<StoredLayout> {
  return store.table(layoutTable)
}
