import { menu } from '#contract/resources/system/menu.ts'
import type { MenuType } from '#contract/resources/system/menu-type.ts'
import { startValues } from '#web/engine/form/form-values.ts'
import type { MenuNode } from './tree.ts'

/** A node of a tree as tests need it: an id, a type, what hangs below it, and a name made of the id. */
export function menuNode(id: number, type: MenuType, children: readonly MenuNode[] = []): MenuNode {
  const blank = startValues(menu.fields, {}, menu.name) as unknown as MenuNode
  return { ...blank, id, type, title: `Node ${id}`, titleZh: `节点 ${id}`, children }
}
