import type { Router } from 'express'
import { calls } from '#contract/endpoints.ts'
import { menuType, type NavNode } from '#contract/nav.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import { signedIn, Written } from '../http/call.ts'
import { childrenOf } from '../resources/menu-tree.ts'
import type { World } from '../world.ts'
import type { Grants } from './grants.ts'

/**
 * The navigation of the signed-in user and, beside it, his permissions. Spec §6, §7. It is long and asked for at every
 * start of a console, so it is written once and kept as long as what the user may see: grants are made anew at each change.
 */
export function navRoutes(world: World, router: Router): void {
  const written = new WeakMap<Grants, Written>()
  router.get(
    calls.nav.path,
    signedIn(world, ({ user }) => {
      const grants = world.grantsOf(user)
      const answer = written.get(grants) ?? writtenNav(grants)
      written.set(grants, answer)
      return answer
    }),
  )
}

function writtenNav({ menus, permissions }: Grants): Written {
  return new Written(navTree(menus, 0), { permissions: [...permissions] })
}

function navTree(menus: readonly MenuRow[], parentId: number): NavNode[] {
  return childrenOf(menus, parentId).map((menu) => navNode(menu, navTree(menus, menu.id)))
}

function navNode(menu: MenuRow, children: NavNode[]): NavNode {
  return {
    id: menu.id,
    parentId: menu.parentId,
    title: menu.title,
    path: menu.path,
    component: componentOf(menu),
    redirect: menu.redirect || null,
    hidden: menu.hidden,
    meta: {
      title: menu.title,
      ...(menu.titleZh && { titles: { zh: menu.titleZh } }),
      ...(menu.icon && { icon: menu.icon }),
      ...(menu.activeMenu && { activeMenu: menu.activeMenu }),
      noCache: menu.noCache,
      affix: menu.affix,
      alwaysShow: menu.alwaysShow,
    },
    children,
  }
}

/** A directory is a frame: the layout at the top, a bare outlet below it. */
function componentOf({ type, parentId, component }: MenuRow): string | null {
  if (type === menuType.directory) return parentId === 0 ? 'Layout' : 'ParentView'
  return component || null
}
