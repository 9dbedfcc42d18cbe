import { crud } from '#contract/wire/crud.ts'
import type { Language } from '#contract/schema/language.ts'
import { menu, type MenuRow } from '#contract/resources/system/menu.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { useReadBy } from '#web/engine/read/use-read.ts'
import { levelIn, type TreeRow } from '#web/engine/tree/tree-level.ts'

/** Node of the complete menu tree, with its children. */
export interface MenuNode extends Omit<MenuRow, 'children'> {
  children: readonly MenuNode[]
}

/** Loads the complete menu tree, for grants and parent selection, which show a refusal themselves. */
export function useMenuTree() {
  return useReadBy(keyOf(menu, 'list', 'tree'), async (signal) =>
    asTree(levelIn<typeof menu>(await callUnreported(crud(menu).list, undefined, signal)).rows),
  )
}

/** Fills in missing `children`. */
function asTree(rows: readonly TreeRow<typeof menu>[]): MenuNode[] {
  return rows.map((row) => ({ ...row, children: asTree(row.children ?? []) }))
}

/** Node with its ancestors. */
export interface PlacedNode {
  node: MenuNode
  /** Ancestors from the root down. */
  above: readonly MenuNode[]
}

/** Flattens a tree in display order. */
export function placeAll(nodes: readonly MenuNode[], above: readonly MenuNode[] = []): PlacedNode[] {
  return nodes.flatMap((node) => [{ node, above }, ...placeAll(node.children, [...above, node])])
}

/** Returns the title of a node in a language; the platform's own title is the fallback. */
export function menuTitle(
  { title, titleZh }: Pick<MenuRow, 'title' | 'titleZh'>,
  language: Language,
): string {
  return sayFilled([title, titleZh], language)
}
