import { groupBy } from '#contract/schema/group-by.ts'
import type { Source } from './query.ts'
import { attribute, type StoredRow } from './row.ts'

/** How the rows of a resource hang below each other; 0 is the root. */
export interface Tree {
  children: (id: number) => readonly StoredRow[]
  /** The rows above a row, from the root down. */
  ancestors: (id: number) => readonly StoredRow[]
  /** The given ids and all below them. */
  subtree: (ids: readonly number[]) => ReadonlySet<number>
}

/** Reads the tree out of a source, again after each change. */
export function createTree(source: Source, parentField: string): Tree {
  let version = -1
  let byParent = new Map<number, StoredRow[]>()
  let byId = new Map<number, StoredRow>()

  const parentOf = (row: StoredRow) => Number(attribute(row, parentField))

  function refresh(): void {
    if (version === source.version) return
    version = source.version
    byId = new Map(source.rows.map((row) => [row.id, row]))
    byParent = groupBy(source.rows, parentOf)
  }

  function children(id: number): readonly StoredRow[] {
    refresh()
    return byParent.get(id) ?? []
  }

  function ancestors(id: number): readonly StoredRow[] {
    refresh()
    const row = byId.get(id)
    const above: StoredRow[] = []
    let parent = row && byId.get(parentOf(row))
    while (parent !== undefined && !above.includes(parent)) {
      above.unshift(parent)
      parent = byId.get(parentOf(parent))
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
