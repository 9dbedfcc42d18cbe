import type { Resource } from '#contract/schema/resource.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { type Change, type Table } from '#mock/store/table.ts'

/** Which row holds which value of the fields whose values no two rows share. */
export interface UniqueValues {
  /** Fields of a row whose value another row has. */
  repeated: (row: StoredRow) => string[]
  /** Takes a change of the table over. */
  follow: (change: Change) => void
}

/** Reads the values of a table at the first question; from then on they follow its changes. Empty values may repeat. */
export function createUniqueValues(table: Table, { fields }: Resource): UniqueValues {
  const names = Object.keys(fields).filter((name) => fields[name]?.unique)
  const read = () =>
    names.map((name) => ({ name, ids: new Map(table.rows.map((row) => [attribute(row, name), row.id])) }))
  let holders: ReturnType<typeof read> | undefined

  return {
    repeated(row) {
      holders ??= read()
      return holders.flatMap(({ name, ids }) => {
        const value = attribute(row, name)
        return value !== '' && (ids.get(value) ?? row.id) !== row.id ? [name] : []
      })
    },
    follow({ id, row, previous }) {
      for (const { name, ids } of holders ?? []) {
        if (previous && ids.get(attribute(previous, name)) === id) ids.delete(attribute(previous, name))
        if (row) ids.set(attribute(row, name), id)
      }
    },
  }
}
