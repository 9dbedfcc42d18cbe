import { encodePart } from '#contract/wire/endpoint.ts'
import { fixedRoutes } from '#web/lib/nav/fixed-routes.ts'
import { buildMenu, type MenuEntry } from '#web/lib/nav/menu.ts'
import type { NavItem } from '#web/lib/nav/nav-item.ts'
import { buildRoutes } from '#web/lib/nav/routes.ts'
import type { RouteTable } from '#web/lib/nav/route-table.ts'
import { useSession } from './session.ts'

/** The two products of the navigation tree. */
export interface Navigation {
  menu: readonly MenuEntry[]
  table: RouteTable
}

let latest: { nav: readonly NavItem[]; navigation: Navigation } | undefined

/** Menu model and route table of a tree; made once for each tree. */
export function navigationOf(nav: readonly NavItem[]): Navigation {
  if (latest?.nav !== nav) {
    const table = buildRoutes(nav, fixedRoutes)
    latest = { nav, navigation: { menu: buildMenu(nav), table } }
  }
  return latest.navigation
}

/** The navigation of the person at work; changes when the menus are read again. */
export function useNavigation(): Navigation {
  return navigationOf(useSession((session) => session.nav))
}

/** A parameter of a route, with what it is confined to. */
const parameter = /:(\w+)(?:\([^()]*\))?/g

/**
 * The path under which the person's own menu has a page, its parameters filled in; nothing where it has none. A page
 * that stands there twice, as a list and with a record, is the one that takes these parameters. Links to a record of
 * another page are made with it.
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

/** `pagePath` of the person at work, as it is at this moment. */
export function pagePathNow(
  component: string,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  return pagePath(navigationOf(useSession.getState().nav), component, params)
}

/** `pagePath` of the person at work. */
export function usePagePath(
  component: string,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  return pagePath(useNavigation(), component, params)
}
