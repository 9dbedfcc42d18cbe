import type { MenuRow } from '#contract/resources/system/menu.ts'

/** Menus in the order in which they are shown; equal numbers by id. */
export function inOrder(rows: readonly MenuRow[]): MenuRow[] {
  return rows.toSorted((a, b) => a.orderNum - b.orderNum || a.id - b.id)
}

/** The menus that hang directly below a node, in order; 0 is the root. */
export function childrenOf(rows: readonly MenuRow[], parentId: number): MenuRow[] {
  return inOrder(rows.filter((row) => row.parentId === parentId))
}
