import { crud } from '#contract/wire/crud.ts'
import type { Language } from '#contract/schema/language.ts'
import { menu, type MenuRow } from '#contract/resources/system/menu.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { useReadBy } from '#web/engine/read/use-read.ts'
import { levelIn, type TreeRow } from '#web/engine/tree/tree-level.ts'

/** A node of the whole menu tree and the nodes below it. */
export interface MenuNode extends Omit<MenuRow, 'children'> {
  children: readonly MenuNode[]
}

/** The whole menu tree, as the grants and the choice of a parent need it. A refusal is theirs to show. */
export function useMenuTree() {
  return useReadBy(keyOf(menu, 'list', 'tree'), async (signal) =>
    asTree(levelIn<typeof menu>(await callQuietly(crud(menu).list, undefined, signal)).rows),
  )
}

/** The tree with all its parts, whatever a platform leaves out. */
function asTree(rows: readonly TreeRow<typeof menu>[]): MenuNode[] {
  return rows.map((row) => ({ ...row, children: asTree(row.children ?? []) }))
}

/** A node, and where it stands. */
export interface PlacedNode {
  node: MenuNode
  /** The nodes above it, from the root down. */
  above: readonly MenuNode[]
}

/** All nodes in the order in which a tree shows them. */
export function placeAll(nodes: readonly MenuNode[], above: readonly MenuNode[] = []): PlacedNode[] {
  return nodes.flatMap((node) => [{ node, above }, ...placeAll(node.children, [...above, node])])
}

/** What a node is called in a language; the platform's own title serves where there is no other. */
export function menuTitle(
  { title, titleZh }: Pick<MenuRow, 'title' | 'titleZh'>,
  language: Language,
): string {
  return sayFilled([title, titleZh], language)
}
