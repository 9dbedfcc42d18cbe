import type { Router } from 'express'
import { calls } from '#contract/calls/account.ts'
import type { NavNode } from '#contract/app/nav.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import { Written, type AccessControl } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { childrenOf } from '#mock/tables/menu-tree.ts'
import type { Grants } from '#mock/auth/grants.ts'

/**
 * The navigation of the signed-in user and, beside it, his permissions. Spec §6, §7. It is long and asked for at every
 * start of a console, so it is written once and kept as long as what the user may see: grants are made anew at each change.
 */
export function navRoutes(world: AccessControl, router: Router): void {
  const written = new WeakMap<Grants, Written>()
  serve(world, router, calls.nav, (_sent, { user }) => {
    const grants = world.grantsOf(user)
    const answer = written.get(grants) ?? writtenNav(grants)
    written.set(grants, answer)
    return answer
  })
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
