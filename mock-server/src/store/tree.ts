import { groupBy } from '#contract/schema/group-by.ts'
import type { Source } from './query.ts'
import { attribute, type StoredRow } from './row.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'

/** Hierarchy of the rows of a resource; 0 is the root. */
export interface Tree {
  children: (id: number) => readonly StoredRow[]
  /** Ancestors of a row, from the root down. */
  ancestors: (id: number) => readonly StoredRow[]
  /** The given ids and all their descendants. */
  subtree: (ids: readonly number[]) => ReadonlySet<number>
}

/** Creates the tree of a source, rebuilt after each change. */
export function createTree(source: Source, parentField: string): Tree {
  const byParent = keptWhile<ReadonlyMap<number, readonly StoredRow[]>>()
  const parentOf = (row: StoredRow) => Number(attribute(row, parentField))

  function children(id: number): readonly StoredRow[] {
    return byParent(source, source.version, () => groupBy(source.rows, parentOf)).get(id) ?? []
  }

  function ancestors(id: number): readonly StoredRow[] {
    const row = source.get(id)
    const above: StoredRow[] = []
    let parent = row && source.get(parentOf(row))
    while (parent !== undefined && !above.includes(parent)) {
      above.unshift(parent)
      parent = source.get(parentOf(parent))
    }
    return above
  }

  function subtree(ids: readonly number[]): ReadonlySet<number> {
    const found = new Set(ids)
    for (const id of found) for (const child of children(id)) found.add(child.id)
    return found
  }

  return { children, ancestors, subtree }
}
