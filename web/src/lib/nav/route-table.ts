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

/** One path of the console and what is shown there. */
export interface NavRoute extends Titled {
  readonly id: string
  /** Full path with `:name` parameters, and a query where the platform gave one. */
  readonly pattern: string
  /** Name in the page catalogue, known or not; empty for a directory and a framed page. */
  readonly component: string
  readonly icon: string
  readonly noCache: boolean
  readonly affix: boolean
  readonly hidden: boolean
  readonly activeMenu: string
  /** Menu nodes above, from the root down. */
  readonly ancestors: readonly NavItem[]
  /** The console has it for everybody, but this person's menu has neither it nor the list that it belongs to. */
  readonly isBesideMenu?: boolean
  /** Path to go to instead: the route of a directory. */
  readonly redirect?: string
  /** Address of the foreign page that this page frames. */
  readonly embed?: string
}

/** All routes, and the indexes that find one by its path. */
export interface RouteTable {
  readonly routes: readonly NavRoute[]
  readonly exact: ReadonlyMap<string, NavRoute>
  readonly patterns: readonly { readonly pattern: Pattern; readonly route: NavRoute }[]
}

export interface RouteMatch {
  readonly route: NavRoute
  /** Decoded values of the path's parameters. */
  readonly params: Params
}

/** Indexes routes; of two with the same path the first is found. */
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
  // A page listed only with a query is found without it too.
  for (const [path, route] of withQuery) addOnce(exact, path, route)
  patterns.sort((left, right) => comparePatterns(left.pattern, right.pattern))
  return { routes, exact, patterns }
}

/**
 * Finds the route of a path, as it stands after the `#`. A query is ignored, save where the menu lists the same page
 * with several queries; words win over parameters; a malformed escape is taken as it is written.
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
