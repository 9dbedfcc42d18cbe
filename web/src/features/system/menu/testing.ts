import { menu } from '#contract/resources/system/menu.ts'
import type { MenuType } from '#contract/resources/system/menu-type.ts'
import { startValues } from '#web/engine/form/form-values.ts'
import type { MenuNode } from './tree.ts'

/** Creates a menu node for tests, with titles derived from its id. */
export function menuNode(id: number, type: MenuType, children: readonly MenuNode[] = []): MenuNode {
  const blank = startValues(menu.fields, {}, menu.name) as unknown as MenuNode
  return { ...blank, id, type, title: `Node ${id}`, titleZh: `节点 ${id}`, children }
}
