import { menuType } from '#contract/resources/system/menu-type.ts'
import { mayHangBelow } from './fields.ts'
import type { PlacedNode } from './tree.ts'

/** The nodes below which one of this type may hang: not itself, nor what hangs below it. No type yet: all parents. */
export function parentsFor(all: readonly PlacedNode[], type: unknown, ownId: number): PlacedNode[] {
  return all.filter(({ node, above }) => {
    const isOwn = node.id === ownId || above.some(({ id }) => id === ownId)
    const mayHold = typeof type === 'number' ? mayHangBelow(type, node.type) : node.type !== menuType.button
    return mayHold && !isOwn
  })
}
