import { hasPage, type NavItem, type Titled } from './nav-item.ts'
import { canonicalPath, splitQuery } from './path.ts'
import { hasParams } from './pattern.ts'

/** Entry of the sidebar: a submenu if it has children, otherwise a link. */
export interface MenuEntry extends Titled {
  readonly id: string
  readonly icon: string
  /** Path of the page, or URL of an external link; may be empty for a submenu. */
  readonly path: string
  readonly external: boolean
  readonly children: readonly MenuEntry[]
}

/** Menu link with its parent submenus, from the root down. */
interface MenuLeaf {
  readonly entry: MenuEntry
  readonly parents: readonly MenuEntry[]
}

/** Builds the sidebar from a navigation tree. Spec §2: hidden items are skipped, an only child replaces its parent. */
export function buildMenu(tree: readonly NavItem[]): MenuEntry[] {
  return tree.flatMap((item) => {
    if (item.hidden) return []
    const children = buildMenu(item.children)
    if (children.length === 0) return isLink(item) ? [toEntry(item, [])] : []
    const only = children.length === 1 ? children[0] : undefined
    if (only === undefined || item.alwaysShow || !isOwnLeaf(only, item)) return [toEntry(item, children)]
    return [{ ...only, icon: only.icon || item.icon }]
  })
}

/** Returns the links of a menu in order. */
export function flattenMenu(menu: readonly MenuEntry[], parents: readonly MenuEntry[] = []): MenuLeaf[] {
  return menu.flatMap((entry) =>
    entry.children.length === 0 ? [{ entry, parents }] : flattenMenu(entry.children, [...parents, entry]),
  )
}

/**
 * Returns the ids from the root to the active entry: that of `activeMenu` where the menu contains it, otherwise that of
 * `path`. Empty if the menu contains neither. Spec §2.
 */
export function activeTrail(menu: readonly MenuEntry[], path: string, activeMenu: string): string[] {
  const leaves = flattenMenu(menu)
  const leaf = findLeaf(leaves, activeMenu) ?? findLeaf(leaves, path)
  return leaf === undefined ? [] : [...leaf.parents, leaf.entry].map(({ id }) => id)
}

/** Finds a link by path; an exact query match wins, so that a page listed with several queries is marked once. */
function findLeaf(leaves: readonly MenuLeaf[], path: string): MenuLeaf | undefined {
  if (path === '') return undefined
  const inside = leaves.filter(({ entry }) => !entry.external)
  const wanted = barePath(path)
  return (
    inside.find(({ entry }) => entry.path === path) ??
    inside.find(({ entry }) => barePath(entry.path) === wanted)
  )
}

function barePath(path: string): string {
  return canonicalPath(splitQuery(path).bare)
}

function isLink(item: NavItem): boolean {
  return item.external || (hasPage(item) && !hasParams(item.path))
}

/** Whether an entry is a direct child, rather than a grandchild that replaced one. */
function isOwnLeaf(entry: MenuEntry, parent: NavItem): boolean {
  return entry.children.length === 0 && parent.children.some(({ id }) => id === entry.id)
}

function toEntry({ id, title, titles, icon, path, external }: NavItem, children: MenuEntry[]): MenuEntry {
  return { id, title: title || path || id, titles, icon, path, external, children }
}
