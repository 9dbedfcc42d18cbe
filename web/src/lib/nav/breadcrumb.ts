import { homePath } from './fixed-routes.ts'
import type { NavItem, Titled } from './nav-item.ts'
import { fillPattern, type Params } from './pattern.ts'
import { matchRoute, type NavRoute, type RouteTable } from './route-table.ts'

/** Breadcrumb step; plain text without a path. */
interface Crumb extends Titled {
  readonly id: string
  readonly path?: string
}

/** Directory or page on the way to the open page. */
type Step = Titled & Pick<NavItem, 'id' | 'path' | 'redirect' | 'noRedirect'>

/**
 * Returns the breadcrumb of an open page. Spec §2: home comes first unless the page's own chain starts there; the last
 * step and those flagged no-redirect are text; others link to their redirect, or to their path with parameters filled
 * in, if a page exists there. A detail page is placed below its active menu item.
 */
export function breadcrumb(route: NavRoute, params: Params, table: RouteTable): Crumb[] {
  const steps = [...stepsAbove(route, table), toStep(route)]
  const home = table.routes.find(({ pattern }) => pattern === homePath)
  if (home !== undefined && steps[0]?.path !== homePath) steps.unshift(toStep(home))
  return steps.map((step, index) => {
    const path = index === steps.length - 1 ? undefined : pathTo(step, params, table)
    const { id, title, titles } = step
    return path === undefined ? { id, title, titles } : { id, title, titles, path }
  })
}

function stepsAbove(route: NavRoute, table: RouteTable): Step[] {
  const current = route.activeMenu === '' ? undefined : matchRoute(table, route.activeMenu)?.route
  const above =
    current === undefined || current.id === route.id
      ? route.ancestors
      : [...current.ancestors, toStep(current)]
  return above.filter(({ title, titles }) => title !== '' || Object.keys(titles).length > 0)
}

function toStep({ id, title, titles, pattern, redirect }: NavRoute): Step {
  return { id, title, titles, path: pattern, redirect: redirect ?? '', noRedirect: false }
}

function pathTo(step: Step, params: Params, table: RouteTable): string | undefined {
  if (step.noRedirect) return undefined
  for (const pattern of [step.redirect, step.path]) {
    const path = pattern === '' ? undefined : fillPattern(pattern, params)
    const found = path === undefined ? undefined : matchRoute(table, path)
    if (found !== undefined) return found.route.redirect ?? path
  }
  return undefined
}
