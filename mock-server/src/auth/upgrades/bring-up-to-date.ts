import { formatTime } from '#mock/lib/time.ts'
import type { Seed } from '#mock/store/store-options.ts'
import type { Store } from '#mock/store/store.ts'
import type { Tables } from '#mock/tables/tables.ts'
import { demandTwo } from '../role-second.ts'
import { noteGoneNames } from './gone-names.ts'
import { giveNewMenus } from './menus.ts'
import { fillRoleScopes } from './role-scopes.ts'

/** Brings what an earlier version seeded to the seed of this one, except where it was changed. */
export function bringUpToDate(
  store: Pick<Store, 'table'>,
  tables: Tables,
  seed: Seed,
  clock: () => number,
): void {
  fillRoleScopes(tables)
  giveNewMenus(tables, formatTime(clock()))
  demandTwo(tables)
  noteGoneNames(
    Object.keys(seed).map((name) => store.table(name)),
    tables,
  )
}
