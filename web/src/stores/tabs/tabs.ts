import { useState } from 'react'
import { create } from 'zustand'
import type { Titled } from '#web/lib/nav/nav-item.ts'
import type { RouteMatch } from '#web/lib/nav/route-table.ts'
import { useLocale } from '../preferences/locale.ts'

/** An open page. Spec §3 (tab view): path, title, name, full path and query. */
export interface Tab {
  /** Identity: the route and the path, so that two records of one page are two tabs. */
  key: string
  path: string
  /** `?…` of the address, or empty. */
  search: string
  /** A title that the page set itself, such as the name of a record. */
  ownTitle?: string
  /** What the route is called. */
  titled: Titled
  /** The page, as the address was found in the menus. */
  match: RouteMatch
  icon: string
  isAffixed: boolean
  /** Kept alive in the background; false for pages marked no-cache. */
  isKept: boolean
  /** Rises with each refresh; a new number is a new instance of the page. */
  instance: number
  /** Number of changes that are not saved, in all, and in each part of the page that has some. */
  unsaved: number
  unsavedIn?: ReadonlyMap<string, number>
}

/** A tab that was closed, so that it can be opened again. */
export type ClosedTab = Pick<Tab, 'key' | 'path' | 'search' | 'titled' | 'ownTitle' | 'icon'> & { at: number }

interface Tabs {
  tabs: Tab[]
  active: string
  closed: ClosedTab[]
  /** Keys by last use, newest first; the kept pages are the first of them. */
  used: string[]
}

/** Pages kept alive at most; older clean ones are put to sleep and start anew when opened. */
export const keptLimit = 20
const closedLimit = 10

export const useTabs = create<Tabs>(() => ({ tabs: [], active: '', closed: [], used: [] }))

/** A tab as it stands now, with the query that its page has written last. */
export function latestTab(key: string): Tab | undefined {
  return useTabs.getState().tabs.find((tab) => tab.key === key)
}

/** Where a path leads: a page that is open comes back as it was left, with its filters. */
export function addressAsLeft({ tabs }: Pick<Tabs, 'tabs'>, path: string): string {
  return `${path}${tabs.find((tab) => tab.path === path)?.search ?? ''}`
}

/** The open tabs; others only when one of them looks different, whatever their pages write into the address. */
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

/** What is known of a page before its tab is open; of one that was open before a reload, the name it gave itself. */
export type NewTab = Omit<Tab, 'instance' | 'unsaved' | 'unsavedIn'>

/** Makes a page the active one, opening its tab where there is none; affixed tabs stand first. Spec §4. */
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
 * Replaces the row of tabs; those already open keep their page, and those with unsaved work stay in any case. A page named
 * twice keeps its first place, and what is said of it last.
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

/** Closes these tabs, affixed ones excepted, and remembers them. Returns those that are left. */
export function closeTabs(keys: readonly string[]): Tab[] {
  const isLeaving = (tab: Tab) => keys.includes(tab.key) && !tab.isAffixed
  useTabs.setState(({ tabs, closed, used }) => ({
    tabs: tabs.filter((tab) => !isLeaving(tab)),
    closed: [...tabs.filter(isLeaving).map(asClosed), ...closed].slice(0, closedLimit),
    used: used.filter((key) => !keys.includes(key)),
  }))
  return useTabs.getState().tabs
}

/** The page that was closed last and is not open again; it is then no longer among the closed. */
export function takeClosed(): ClosedTab | undefined {
  const { closed, tabs } = useTabs.getState()
  const last = closed.find(({ key }) => tabs.every((tab) => tab.key !== key))
  useTabs.setState({ closed: last === undefined ? closed : closed.slice(closed.indexOf(last) + 1) })
  return last
}

/** Throws a tab's page away, so that the next showing is a new instance. Spec §2: refresh drops the page. */
export function renewTab(key: string): void {
  changeTab(key, (tab) => ({ ...tab, instance: tab.instance + 1, unsaved: 0, unsavedIn: new Map() }))
}

/** Takes a part of the query out of the addresses of all tabs. */
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

/** Throws the pages of all tabs away but for those with unsaved work. */
export function renewTabs(): void {
  for (const { key, unsaved } of useTabs.getState().tabs) if (unsaved === 0) renewTab(key)
}

/** Names a tab after what its page shows. */
export function titleTab(key: string, ownTitle: string): void {
  changeTab(key, (tab) => ({ ...tab, ownTitle }))
}

/**
 * Takes the names that pages gave their tabs away when the language changes, those of closed ones too: a page that is not
 * in front names its tab in the new one when it is seen again. Returns a function that ends it.
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

/** Notes the query that a page has written while another one was in front. */
export function searchTab(key: string, search: string): void {
  changeTab(key, (tab) => ({ ...tab, search }))
}

/** Notes how many changes of a part of a page are not saved. */
export function markUnsaved(key: string, count: number, part = ''): void {
  changeTab(key, (tab) => {
    const unsavedIn = new Map(tab.unsavedIn).set(part, count)
    const unsaved = [...unsavedIn.values()].reduce((sum, one) => sum + one, 0)
    return { ...tab, unsaved, unsavedIn }
  })
}

/** The tabs whose pages stay mounted: the active one, all with unsaved work, and the latest used of the rest. */
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
