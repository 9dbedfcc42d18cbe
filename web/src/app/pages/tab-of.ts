import type { RouteMatch } from '#web/lib/nav/routes.ts'
import type { NewTab } from '#web/stores/tabs/tabs.ts'

/** The tab that shows a matched route at a path. Two records of one page, and one page under two menus, are two tabs. */
export function tabOf(match: RouteMatch, path: string, search: string): NewTab {
  const { route } = match
  return {
    match,
    key: `${route.id} ${path}`,
    path,
    search,
    titled: route,
    icon: route.icon,
    isAffixed: route.affix,
    isKept: !route.noCache,
  }
}
