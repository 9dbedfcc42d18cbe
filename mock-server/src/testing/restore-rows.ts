import { afterEach, beforeAll } from 'vitest'

/** What restoring needs of a table. */
interface Restorable {
  readonly rows: readonly { id: number }[]
  restore(id: number, row: unknown): void
}

/**
 * After each test of a file, gives the tables of its platform the rows that they had before the first, without rules and
 * journal: a restart brings back what was restored.
 */
export function restoreRows(tables: () => readonly Restorable[]): void {
  let before: (readonly { id: number }[])[] = []
  beforeAll(() => {
    before = tables().map(({ rows }) => [...rows])
  })
  afterEach(() => {
    for (const [n, table] of tables().entries()) {
      const known = new Map(before[n]?.map((row) => [row.id, row]))
      for (const { id } of table.rows.slice()) if (!known.has(id)) table.restore(id, undefined)
      for (const [id, row] of known) table.restore(id, row)
    }
  })
}
