import { homePath, type FixedRoute } from './fixed-routes.ts'
import { hasPage, type NavItem } from './nav-item.ts'
import { canonicalPath, splitQuery } from './path.ts'
import { hasParams, shapeOf } from './pattern.ts'
import { indexRoutes, matchRoute, type NavRoute, type RouteTable } from './route-table.ts'

export { matchRoute, type NavRoute, type RouteMatch, type RouteTable } from './route-table.ts'

/** Item with its ancestors, from the root down. */
interface Placed {
  readonly item: NavItem
  readonly ancestors: readonly NavItem[]
}

/**
 * Builds the flat route table from a navigation tree and the console's fixed routes. A fixed route wins over a node
 * with its path, which then only provides the title. A directory redirects to its redirect if that is a permitted page,
 * otherwise to its first visible page without parameters; without one it has no route.
 */
export function buildRoutes(tree: readonly NavItem[], fixed: readonly FixedRoute[]): RouteTable {
  const placed = placeAll(tree, [])
  const fixedShapes = new Set(fixed.map(({ pattern }) => shapeOf(pattern)))
  const own = placed.filter(
    ({ item }) => !item.external && item.path !== '' && !fixedShapes.has(shapeOf(item.path)),
  )
  const pages = [
    ...fixed.map((route) => fixedRoute(route, placed)),
    ...own.filter(({ item }) => hasPage(item)).map(pageRoute),
  ]
  const groups = own.filter(({ item }) => !hasPage(item))
  const groupPaths = new Set(groups.map(({ item }) => bareKey(item.path)))
  const table = indexRoutes(pages)
  const isPage = (path: string): boolean => {
    const found = path === '' || hasParams(path) ? undefined : matchRoute(table, path)?.route
    return found !== undefined && (found.pattern === path || !groupPaths.has(bareKey(path)))
  }
  const directories = groups.flatMap(({ item, ancestors }) => {
    const redirect = isPage(item.redirect) ? item.redirect : firstPage(item.children, isPage)
    return redirect === undefined ? [] : [{ ...pageRoute({ item, ancestors }), redirect }]
  })
  return indexRoutes([...pages, ...directories])
}

function bareKey(path: string): string {
  return canonicalPath(splitQuery(path).bare)
}

function placeAll(items: readonly NavItem[], ancestors: readonly NavItem[]): Placed[] {
  return items.flatMap((item) => [{ item, ancestors }, ...placeAll(item.children, [...ancestors, item])])
}

function fixedRoute(route: FixedRoute, placed: readonly Placed[]): NavRoute {
  const { activeComponent, ...rest } = route
  const shape = shapeOf(route.pattern)
  const named = placed.find(
    ({ item }) => !item.external && item.path !== '' && shapeOf(item.path) === shape,
  )?.item
  // the home page keeps its title in tab and breadcrumb, whatever the menu calls it
  const isNamed = named !== undefined && named.title !== '' && route.pattern !== homePath
  const active = placed.find(({ item }) => item.component === activeComponent)?.item
  return {
    ...rest,
    ...(isNamed ? { title: named.title, titles: named.titles } : {}),
    icon: named?.icon ?? '',
    activeMenu: active?.path ?? '',
    ancestors: [],
    isBesideMenu: activeComponent !== undefined && active === undefined && named === undefined,
  }
}

function pageRoute({ item, ancestors }: Placed): NavRoute {
  const { id, path, component, title, titles, icon, noCache, affix, hidden, activeMenu, embed } = item
  const route = {
    id,
    pattern: path,
    component,
    title,
    titles,
    icon,
    noCache,
    affix,
    hidden,
    activeMenu,
    ancestors,
  }
  return embed === undefined ? route : { ...route, embed }
}

function firstPage(items: readonly NavItem[], isPage: (path: string) => boolean): string | undefined {
  for (const item of items) {
    if (item.hidden) continue
    if (!item.external && isPage(item.path)) return item.path
    const below = firstPage(item.children, isPage)
    if (below !== undefined) return below
  }
  return undefined
}
