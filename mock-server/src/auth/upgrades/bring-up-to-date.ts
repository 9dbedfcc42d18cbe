import type { RoleRow } from '#contract/resources/system/role.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Seed } from '#mock/store/store-options.ts'
import type { Store } from '#mock/store/store.ts'
import type { Tables } from '#mock/tables/tables.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { demandTwo } from '../role-second.ts'
import { giveNewMenus } from './menus.ts'

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

/** Under which name a data folder notes that the names in its records were looked through. */
const done = 'login names of accounts that are gone'

/** Fields in which a record names the account that made or changed it, or that did something. */
const namers = ['createBy', 'updateBy', 'user']

/**
 * Notes once for each data folder which login names its records know though no account has them any more: accounts that
 * were removed before such names were noted. None of them is given again.
 */
function noteGoneNames(
  records: readonly { rows: readonly StoredRow[] }[],
  { users, goneNames, upgrades }: Pick<Tables, 'goneNames' | 'upgrades' | 'users'>,
): void {
  if (upgrades.rows.some(({ name }) => name === done)) return
  const known = new Set<unknown>(['', ...users.rows.map(({ loginName }) => loginName)])
  for (const row of records.flatMap(({ rows }) => rows))
    for (const field of namers) {
      const name = attribute(row, field)
      if (typeof name !== 'string' || known.has(name)) continue
      known.add(name)
      goneNames.insert({ name })
    }
  upgrades.insert({ name: done })
}

/** Gives roles that were stored before roles had a data scope the one by which nothing changes for their holders. */
function fillRoleScopes({ roles }: Pick<Tables, 'roles'>): void {
  for (const row of roles.rows) {
    const stored: Partial<RoleRow> & Pick<RoleRow, 'id'> = row
    if (stored.dataScope === undefined) roles.update(row.id, { dataScope: 'all' })
  }
}
