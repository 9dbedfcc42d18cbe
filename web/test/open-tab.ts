import type { RouteMatch } from '#web/lib/nav/route-table.ts'
import { showTab, type NewTab } from '#web/stores/tabs/tabs.ts'

/** A page that no menu needs to have. */
function matchOf(path: string, title: string): RouteMatch {
  const titled = { title, titles: {} }
  const looks = { icon: '', noCache: false, affix: false, hidden: false, activeMenu: '', ancestors: [] }
  return { route: { ...titled, ...looks, id: path, pattern: path, component: '' }, params: {} }
}

/** What is known of a page before its tab is open; its path is its key where no other is given. */
export function newTab(path: string, title: string, more: Partial<NewTab> = {}): NewTab {
  const match = matchOf(path, title)
  const titled = { title, titles: {} }
  return { key: path, path, search: '', titled, match, icon: '', isAffixed: false, isKept: true, ...more }
}

/** Opens a page in front of the others; its path is its key. */
export function openTab(path: string, title: string, more: Partial<NewTab> = {}): void {
  showTab(newTab(path, title, more))
}
