import type { RouteMatch } from '#web/lib/nav/route-table.ts'
import { showTab, type NewTab } from '#web/stores/tabs/tabs.ts'

/** Creates a route match for a page outside the menus. */
function matchOf(path: string, title: string): RouteMatch {
  const titled = { title, titles: {} }
  const looks = { icon: '', noCache: false, affix: false, hidden: false, activeMenu: '', ancestors: [] }
  return { route: { ...titled, ...looks, id: path, pattern: path, component: '' }, params: {} }
}

/** Creates the data of a tab; the path is the default key. */
export function newTab(path: string, title: string, more: Partial<NewTab> = {}): NewTab {
  const match = matchOf(path, title)
  const titled = { title, titles: {} }
  return { key: path, path, search: '', titled, match, icon: '', isAffixed: false, isKept: true, ...more }
}

/** Opens a tab in front; its path is its key. */
export function openTab(path: string, title: string, more: Partial<NewTab> = {}): void {
  showTab(newTab(path, title, more))
}
