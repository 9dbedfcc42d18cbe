import { Groups } from '#mock/lib/kept/groups.ts'
import type { StoredRow } from './row.ts'
import type { Table } from './table.ts'

/** Returns the rows of a table that share a key. */
export type RowsBy<R extends StoredRow> = (key: number) => readonly R[]

const none: readonly never[] = []

/**
 * Indexes the rows of a table by one or several numeric keys; 0 means none. The index is brought up to date on access.
 */
export function rowsBy<R extends StoredRow>(
  table: Table<R>,
  keyOf: (row: R) => number | readonly number[],
): RowsBy<R> {
  let groups = new Groups()
  let version = -1
  const keysOf = (row: R) => new Set([keyOf(row)].flat())

  function follow(): void {
    if (version === table.version) return
    const changes = version < 0 ? undefined : table.changesSince(version)
    if (changes === undefined) {
      groups = new Groups()
      for (const row of table.rows) for (const key of keysOf(row)) groups.add(key, row.id)
      // makes the table record its changes from here on
      table.changesSince(table.version)
    } else {
      for (const [id, previous] of changes) {
        if (previous !== undefined) for (const key of keysOf(previous)) groups.remove(key, id)
        const row = table.get(id)
        if (row !== undefined) for (const key of keysOf(row)) groups.add(key, id)
      }
    }
    version = table.version
  }

  return (key) => {
    follow()
    // most keys have no rows
    if (groups.size(key) === 0) return none
    return groups.of(key).flatMap((id) => table.get(id) ?? [])
  }
}
