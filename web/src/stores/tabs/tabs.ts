import { useState } from 'react'
import { create } from 'zustand'
import type { Titled } from '#web/lib/nav/nav-item.ts'
import type { RouteMatch } from '#web/lib/nav/route-table.ts'
import { useLocale } from '../preferences/locale.ts'

/** Open page. Spec §3 (tab view): path, title, name, full path and query. */
export interface Tab {
  /** Identity: route and path, so that two records of one page are two tabs. */
  key: string
  path: string
  /** Query as `?…`, or empty. */
  search: string
  /** Title set by the page, such as the name of a record. */
  ownTitle?: string
  /** Titles of the route. */
  titled: Titled
  /** Matched route. */
  match: RouteMatch
  icon: string
  isAffixed: boolean
  /** Kept alive in the background; false for pages marked no-cache. */
  isKept: boolean
  /** Incremented on each refresh to remount the page. */
  instance: number
  /** Total number of unsaved changes; below, the number per part of the page. */
  unsaved: number
  unsavedIn?: ReadonlyMap<string, number>
}

/** Closed tab that can be reopened. */
export type ClosedTab = Pick<Tab, 'key' | 'path' | 'search' | 'titled' | 'ownTitle' | 'icon'> & { at: number }

interface Tabs {
  tabs: Tab[]
  active: string
  closed: ClosedTab[]
  /** Keys by last use, newest first; determines the pages kept alive. */
  used: string[]
}

/** Maximum number of pages kept alive; older ones without unsaved changes are unmounted. */
export const keptLimit = 20
const closedLimit = 10

export const useTabs = create<Tabs>(() => ({ tabs: [], active: '', closed: [], used: [] }))

/** Returns the current state of a tab, with its latest query. */
export function latestTab(key: string): Tab | undefined {
  return useTabs.getState().tabs.find((tab) => tab.key === key)
}

/** Returns the address of a path, with the query of its open tab. */
export function addressAsLeft({ tabs }: Pick<Tabs, 'tabs'>, path: string): string {
  return `${path}${tabs.find((tab) => tab.path === path)?.search ?? ''}`
}

/** Returns the open tabs; updates only when their appearance changes, not their queries. */
export function useShownTabs(): readonly Tab[] {
  const [pick] = useState(() => {
    let shown: readonly Tab[] = []
    return ({ tabs }: Tabs) => {
      if (tabs.length !== shown.length || !tabs.every((tab, place) => looksLike(tab, shown[place])))
        shown = tabs
      return shown
    }
  })
  return useTabs(pick)
}

function looksLike(tab: Tab, other: Tab | undefined): boolean {
  if (other === undefined) return false
  const looks = ['key', 'titled', 'ownTitle', 'isAffixed', 'unsaved', 'icon', 'instance'] as const
  return looks.every((name) => tab[name] === other[name])
}

/** Tab before it is opened; may include the title that its page had set before a reload. */
export type NewTab = Omit<Tab, 'instance' | 'unsaved' | 'unsavedIn'>

/** Activates a page, opening its tab if needed; affixed tabs come first. Spec §4. */
export function showTab(wanted: NewTab): void {
  useTabs.setState(({ tabs, used }) => {
    const isOpen = tabs.some(({ key }) => key === wanted.key)
    const next = isOpen
      ? tabs.map((tab) => (tab.key === wanted.key ? { ...tab, ...wanted } : tab))
      : [...tabs, { ...wanted, instance: 0, unsaved: 0 }].toSorted(
          (a, b) => Number(b.isAffixed) - Number(a.isAffixed),
        )
    return { tabs: next, active: wanted.key, used: [wanted.key, ...used.filter((key) => key !== wanted.key)] }
  })
}

/**
 * Replaces the tabs; those already open keep their pages, and tabs with unsaved changes are never removed. Of
 * duplicates, the first keeps its position and the last provides the data.
 */
export function setTabs(wanted: readonly NewTab[]): void {
  useTabs.setState(({ tabs, used }) => {
    const unique = new Map<string, NewTab>()
    for (const tab of wanted) unique.set(tab.key, { ...unique.get(tab.key), ...tab })
    const next = [...unique.values()].map((tab) => ({
      instance: 0,
      unsaved: 0,
      ...tabs.find(({ key }) => key === tab.key),
      ...tab,
    }))
    const stranded = tabs.filter((tab) => tab.unsaved > 0 && next.every(({ key }) => key !== tab.key))
    const rows = [...next, ...stranded]
    return { tabs: rows, used: used.filter((key) => rows.some((tab) => tab.key === key)) }
  })
}

/** Closes tabs except affixed ones, and records them. Returns the remaining tabs. */
export function closeTabs(keys: readonly string[]): Tab[] {
  const isLeaving = (tab: Tab) => keys.includes(tab.key) && !tab.isAffixed
  useTabs.setState(({ tabs, closed, used }) => ({
    tabs: tabs.filter((tab) => !isLeaving(tab)),
    closed: [...tabs.filter(isLeaving).map(asClosed), ...closed].slice(0, closedLimit),
    used: used.filter((key) => !keys.includes(key)),
  }))
  return useTabs.getState().tabs
}

/** Removes and returns the last closed tab that is not open again. */
export function takeClosed(): ClosedTab | undefined {
  const { closed, tabs } = useTabs.getState()
  const last = closed.find(({ key }) => tabs.every((tab) => tab.key !== key))
  useTabs.setState({ closed: last === undefined ? closed : closed.slice(closed.indexOf(last) + 1) })
  return last
}

/** Discards a tab's page, so that it remounts when shown. Spec §2: refresh drops the page. */
export function renewTab(key: string): void {
  changeTab(key, (tab) => ({ ...tab, instance: tab.instance + 1, unsaved: 0, unsavedIn: new Map() }))
}

/** Removes a query parameter from all tabs, including closed ones. */
export function forgetInTabs(name: string): void {
  useTabs.setState(({ tabs, closed }) => ({ tabs: tabs.map(without), closed: closed.map(without) }))
  function without<T extends { search: string }>(tab: T): T {
    const query = new URLSearchParams(tab.search)
    if (!query.has(name)) return tab
    query.delete(name)
    const rest = query.toString()
    return { ...tab, search: rest === '' ? '' : `?${rest}` }
  }
}

/** Discards the pages of all tabs without unsaved changes. */
export function renewTabs(): void {
  for (const { key, unsaved } of useTabs.getState().tabs) if (unsaved === 0) renewTab(key)
}

/** Sets a tab's own title. */
export function titleTab(key: string, ownTitle: string): void {
  changeTab(key, (tab) => ({ ...tab, ownTitle }))
}

/**
 * Removes titles set by pages on language changes, including those of closed tabs; a page in the background sets its
 * title again when shown. Returns the unsubscribe function.
 */
export function followTabLanguage(): () => void {
  return useLocale.subscribe(({ language }, before) => {
    if (language === before.language) return
    useTabs.setState(({ tabs, closed, active }) => ({
      tabs: tabs.map((tab) => (tab.key === active ? tab : { ...tab, ownTitle: undefined })),
      closed: closed.map((tab) => ({ ...tab, ownTitle: undefined })),
    }))
  })
}

/** Stores a query set by a page in the background. */
export function searchTab(key: string, search: string): void {
  changeTab(key, (tab) => ({ ...tab, search }))
}

/** Sets the number of unsaved changes in a part of a page. */
export function markUnsaved(key: string, count: number, part = ''): void {
  changeTab(key, (tab) => {
    const unsavedIn = new Map(tab.unsavedIn).set(part, count)
    const unsaved = [...unsavedIn.values()].reduce((sum, one) => sum + one, 0)
    return { ...tab, unsaved, unsavedIn }
  })
}

/** Returns the tabs whose pages stay mounted: the active one, those with unsaved changes, and the most recent ones. */
export function keptKeys({ tabs, active, used }: Tabs): Set<string> {
  const latest = new Set(used.slice(0, keptLimit))
  const kept = tabs.filter(
    (tab) => tab.key === active || tab.unsaved > 0 || (tab.isKept && latest.has(tab.key)),
  )
  return new Set(kept.map(({ key }) => key))
}

function changeTab(key: string, change: (tab: Tab) => Tab): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.key === key ? change(tab) : tab)) }))
}

function asClosed({ key, path, search, titled, ownTitle, icon }: Tab): ClosedTab {
  return { key, path, search, titled, ownTitle, icon, at: Date.now() }
}
