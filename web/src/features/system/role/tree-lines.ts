import type { Language } from '#contract/schema/language.ts'
import { matchText } from '#web/lib/text/match-text.ts'
import { menuTitle, placeAll, type MenuNode, type PlacedNode } from '../menu/tree.ts'

/** A line of the grants tree. */
export interface GrantLine extends PlacedNode {
  isOpen: boolean
}

/** The open part of a tree; a keyword leaves the nodes it is found in and those above them, all open. */
export function grantLines(
  tree: readonly MenuNode[],
  open: ReadonlySet<number>,
  keyword: string,
  language: Language,
): GrantLine[] {
  const all = placeAll(tree)
  if (keyword.trim() === '') {
    return all
      .filter(({ above }) => above.every(({ id }) => open.has(id)))
      .map((place) => ({ ...place, isOpen: open.has(place.node.id) }))
  }
  const found = all.filter(({ node }) => matchText(menuTitle(node, language), keyword) !== undefined)
  const shown = new Set(found.flatMap(({ node, above }) => [node, ...above]).map(({ id }) => id))
  return all
    .filter(({ node }) => shown.has(node.id))
    .map((place) => ({ ...place, isOpen: place.node.children.some(({ id }) => shown.has(id)) }))
}
