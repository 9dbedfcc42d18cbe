import type { Resource } from '#contract/schema/resource.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { type Change, type Table } from '#mock/store/table.ts'

/** Which row holds which value of the fields whose values no two rows share. */
export interface UniqueValues {
  /** Fields of a row whose value another row has; what a row had already it keeps, even where a seed gave it twice. */
  repeated: (row: StoredRow, previous?: StoredRow) => string[]
  /** Takes a change of the table over. */
  follow: (change: Change) => void
}

/** Reads the values of a table at the first question; from then on they follow its changes. Empty values may repeat. */
export function createUniqueValues(table: Table, { fields }: Resource): UniqueValues {
  const names = Object.keys(fields).filter((name) => fields[name]?.unique)
  const read = () =>
    names.map((name) => {
      const ids = new Holders()
      for (const row of table.rows) ids.add(attribute(row, name), row.id)
      return { name, ids }
    })
  let holders: ReturnType<typeof read> | undefined

  return {
    repeated(row, previous) {
      holders ??= read()
      return holders.flatMap(({ name, ids }) => {
        const value = attribute(row, name)
        const isKept = previous !== undefined && attribute(previous, name) === value
        return value !== '' && !isKept && ids.hasOther(value, row.id) ? [name] : []
      })
    },
    follow({ id, row, previous }) {
      for (const { name, ids } of holders ?? []) {
        if (previous) ids.remove(attribute(previous, name), id)
        if (row) ids.add(attribute(row, name), id)
      }
    },
  }
}

/** The ids of rows by a value: one each, several only where a seed has given a value twice. */
class Holders {
  readonly #ids = new Map<unknown, number | readonly number[]>()

  add(value: unknown, id: number): void {
    const others = this.#of(value).filter((other) => other !== id)
    this.#ids.set(value, others.length === 0 ? id : [...others, id])
  }

  remove(value: unknown, id: number): void {
    const others = this.#of(value).filter((other) => other !== id)
    if (others.length === 0) this.#ids.delete(value)
    else this.#ids.set(value, others)
  }

  hasOther(value: unknown, id: number): boolean {
    return this.#of(value).some((other) => other !== id)
  }

  #of(value: unknown): readonly number[] {
    const known = this.#ids.get(value) ?? []
    return typeof known === 'number' ? [known] : known
  }
}
