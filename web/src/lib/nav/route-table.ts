import type { NavItem, Titled } from './nav-item.ts'
import { canonicalPath, splitPath, splitQuery } from './path.ts'
import {
  comparePatterns,
  hasParams,
  matchPattern,
  parsePattern,
  type Params,
  type Pattern,
} from './pattern.ts'

/** Route of the console. */
export interface NavRoute extends Titled {
  readonly id: string
  /** Full path with `:name` parameters and optional query. */
  readonly pattern: string
  /** Name in the page catalogue, known or not; empty for directories and embedded pages. */
  readonly component: string
  readonly icon: string
  readonly noCache: boolean
  readonly affix: boolean
  readonly hidden: boolean
  readonly activeMenu: string
  /** Parent menu nodes, from the root down. */
  readonly ancestors: readonly NavItem[]
  /** True for a page available to all users, when this user's menu contains neither it nor its list. */
  readonly isBesideMenu?: boolean
  /** Redirect target of a directory's route. */
  readonly redirect?: string
  /** URL of the external page embedded in this page. */
  readonly embed?: string
}

/** All routes with lookup indexes. */
export interface RouteTable {
  readonly routes: readonly NavRoute[]
  readonly exact: ReadonlyMap<string, NavRoute>
  readonly patterns: readonly { readonly pattern: Pattern; readonly route: NavRoute }[]
}

export interface RouteMatch {
  readonly route: NavRoute
  /** Decoded path parameters. */
  readonly params: Params
}

/** Indexes routes; the first of several with the same path wins. */
export function indexRoutes(routes: readonly NavRoute[]): RouteTable {
  const exact = new Map<string, NavRoute>()
  const withQuery: [path: string, route: NavRoute][] = []
  const patterns: { pattern: Pattern; route: NavRoute }[] = []
  for (const route of routes) {
    const { bare, query } = splitQuery(route.pattern)
    const path = canonicalPath(bare)
    if (hasParams(bare)) patterns.push({ pattern: parsePattern(bare), route })
    else if (query === '') addOnce(exact, path, route)
    else {
      addOnce(exact, `${path}?${query}`, route)
      withQuery.push([path, route])
    }
  }
  // a page listed only with a query is also found without it
  for (const [path, route] of withQuery) addOnce(exact, path, route)
  patterns.sort((left, right) => comparePatterns(left.pattern, right.pattern))
  return { routes, exact, patterns }
}

/**
 * Finds the route of a path, as it follows the `#`. The query is ignored unless the menu lists the page with several
 * queries; literals win over parameters; malformed escapes are kept as they are.
 */
export function matchRoute(table: RouteTable, path: string): RouteMatch | undefined {
  const [bare = '', query = ''] = path.replace(/#.*/s, '').split(/\?(.*)/s)
  const canonical = canonicalPath(bare)
  const exact = table.exact.get(`${canonical}?${query}`) ?? table.exact.get(canonical)
  if (exact !== undefined) return { route: exact, params: {} }
  const segments = splitPath(bare)
  for (const { pattern, route } of table.patterns) {
    const params = matchPattern(pattern, segments)
    if (params !== undefined) return { route, params }
  }
  return undefined
}

function addOnce(routes: Map<string, NavRoute>, path: string, route: NavRoute): void {
  if (!routes.has(path)) routes.set(path, route)
}
