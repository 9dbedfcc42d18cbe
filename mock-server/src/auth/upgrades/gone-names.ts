import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { Tables } from '#mock/tables/tables.ts'

/** Under which name a data folder notes that the names in its records were looked through. */
const done = 'login names of accounts that are gone'

/** Fields in which a record names the account that made or changed it, or that did something. */
const namers = ['createBy', 'updateBy', 'user']

/**
 * Notes once for each data folder which login names its records know though no account has them any more: accounts that
 * were removed before such names were noted. None of them is given again.
 */
export function noteGoneNames(
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
