import type { Source } from './query.ts'
import type { StoredRow } from './row.ts'

/**
 * Source of derived rows, recomputed on access when the state (such as the version of a table) has changed. `find`, if
 * given, finds a row by id without deriving all the others.
 */
export function derivedSource<R extends StoredRow>(
  stateOf: () => unknown,
  make: () => readonly R[],
  find?: (id: number) => R | undefined,
): Source<R> {
  let known: { state: unknown; rows: readonly R[]; byId: ReadonlyMap<number, R> } | undefined
  let version = 0
  const now = () => {
    const state = stateOf()
    if (known === undefined || known.state !== state) {
      const rows = make()
      known = { state, rows, byId: new Map(rows.map((row) => [row.id, row])) }
      version += 1
    }
    return known
  }
  return {
    get version() {
      now()
      return version
    },
    get rows() {
      return now().rows
    },
    get: find ?? ((id) => now().byId.get(id)),
  }
}

/** Source of rows that never change. */
export function fixedSource<R extends StoredRow>(rows: readonly R[]): Source<R> {
  return derivedSource(
    () => rows,
    () => rows,
  )
}
