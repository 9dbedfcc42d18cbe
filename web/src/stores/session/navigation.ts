import { encodePart } from '#contract/wire/endpoint.ts'
import { fixedRoutes } from '#web/lib/nav/fixed-routes.ts'
import { buildMenu, type MenuEntry } from '#web/lib/nav/menu.ts'
import type { NavItem } from '#web/lib/nav/nav-item.ts'
import { buildRoutes } from '#web/lib/nav/routes.ts'
import type { RouteTable } from '#web/lib/nav/route-table.ts'
import { useSession } from './session.ts'

/** Menu and routes derived from the navigation tree. */
export interface Navigation {
  menu: readonly MenuEntry[]
  table: RouteTable
}

let latest: { nav: readonly NavItem[]; navigation: Navigation } | undefined

/** Returns menu and route table of a tree; memoised for the latest tree. */
export function navigationOf(nav: readonly NavItem[]): Navigation {
  if (latest?.nav !== nav) {
    const table = buildRoutes(nav, fixedRoutes)
    latest = { nav, navigation: { menu: buildMenu(nav), table } }
  }
  return latest.navigation
}

/** Returns the navigation of the signed-in user; changes when the menus are reloaded. */
export function useNavigation(): Navigation {
  return navigationOf(useSession((session) => session.nav))
}

/** Route parameter with its constraint. */
const parameter = /:(\w+)(?:\([^()]*\))?/g

/**
 * Returns the path of a page in the user's own menu with parameters filled in; undefined if it is missing. Where the
 * menu contains the page several times, as list and as record, the route with exactly these parameters is used. Creates
 * links to records of other pages.
 */
export function pagePath(
  { table }: Navigation,
  component: string,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const wanted = new Set(Object.keys(params))
  const fits = (pattern: string) => {
    const taken = [...pattern.matchAll(parameter)].map(([, name = '']) => name)
    return taken.length === wanted.size && taken.every((name) => wanted.has(name))
  }
  const route = table.routes.find(
    (known) => known.component === component && !known.isBesideMenu && fits(known.pattern),
  )
  return route?.pattern.replace(parameter, (_place, name: string) => encodePart(params[name] ?? ''))
}

/** Returns `pagePath` for the signed-in user at the time of the call. */
export function pagePathNow(
  component: string,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  return pagePath(navigationOf(useSession.getState().nav), component, params)
}

/** `pagePath` for the signed-in user, as a hook. */
export function usePagePath(
  component: string,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  return pagePath(useNavigation(), component, params)
}
