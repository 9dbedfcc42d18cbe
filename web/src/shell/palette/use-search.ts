import { useState, type KeyboardEvent } from 'react'
import type { SearchKind } from '#contract/calls/home/search.ts'
import { rank } from '#web/lib/text/match-text.ts'
import { closePanel } from '#web/stores/preferences/panels.ts'
import { takeEarlyKeys } from '#web/lib/early-keys.ts'
import { useTabs, type ClosedTab, type Tab } from '#web/stores/tabs/tabs.ts'
import { tabActions } from '../tabs/tab-actions.ts'
import { useTitleOfTab } from '../tabs/use-tab-title.ts'
import { useFoundEntries } from './found-entries.tsx'
import { openWindow, useCommandEntries, usePageEntries, type PaletteEntry } from './palette-entries.ts'
import { useFound } from './use-found.ts'

/** Prefix characters that restrict the search. */
const signs: Readonly<Record<string, 'commands' | SearchKind>> = { '>': 'commands', '@': 'people' }

/** Order of groups. Records follow pages, so that the selection does not move when they arrive. */
const order: readonly PaletteEntry['group'][] = [
  'recent',
  'pages',
  'devices',
  'alerts',
  'orders',
  'people',
  'do',
]

/** Search state of the palette: input, entries and current entry. */
export function useSearch() {
  const [text, setText] = useState(takeEarlyKeys)
  const [chosen, setChosen] = useState('')
  const only = signs[text.slice(0, 1)]
  const keyword = (only === undefined ? text : text.slice(1)).trim()
  const answer = useFound(only === 'commands' ? '' : keyword, only === 'people' ? 'people' : undefined)
  const found = useEntries(only, keyword, answer)
  const current = found.find(({ id }) => id === chosen) ?? found[0]

  const type = (typed: string) => {
    setText(typed)
    setChosen('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows are handled by the input method during composition
    if (event.nativeEvent.isComposing) return
    const at = current === undefined ? 0 : found.indexOf(current)
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
    const next = moves[event.key]
    if (next !== undefined && found.length > 0) setChosen(found.at(next % found.length)?.id ?? '')
    else if (event.key === 'Enter' && current !== undefined) run(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return { text, keyword, only, answer, found, current, type, onKeyDown }
}

export type Search = ReturnType<typeof useSearch>

/** Closes the palette and runs an entry, in a new window where requested and possible. */
export function run(entry: PaletteEntry, isNewWindow: boolean): void {
  closePanel()
  if (isNewWindow && entry.href !== undefined) openWindow(entry.href)
  else entry.run()
}

function useEntries(
  only: (typeof signs)[string] | undefined,
  keyword: string,
  answer: ReturnType<typeof useFound>,
): PaletteEntry[] {
  const recent = useRecentEntries()
  const pages = usePageEntries()
  const commands = useCommandEntries()
  const records = useFoundEntries(answer?.found ?? {}, keyword)
  // results of the previous input are kept as far as they match the current one
  const fitting = answer?.isPresent === false ? matching(records, keyword) : records
  if (only === 'commands') return matching(commands, keyword)
  if (only !== undefined) return fitting
  const own = [...(keyword === '' ? recent : []), ...matching(pages, keyword)]
  return [...own, ...fitting, ...matching(commands, keyword)].toSorted(
    (a, b) => order.indexOf(a.group) - order.indexOf(b.group),
  )
}

/** Returns the matching entries, best match first. */
function matching(entries: readonly PaletteEntry[], keyword: string): PaletteEntry[] {
  if (keyword === '') return [...entries]
  return rank(entries, keyword, ({ title, alias, context }) => [title, alias, context])
}

const most = 5

/** Returns recently viewed records in open or closed tabs; menu pages are listed anyway. */
function useRecentEntries(): PaletteEntry[] {
  const titleOf = useTitleOfTab()
  const { tabs, used, closed, active } = useTabs()
  const open = used.flatMap((key) => tabs.find((tab) => tab.key === key) ?? [])
  const seen = new Set<string>([active])
  const isNew = ({ key, ownTitle }: Tab | ClosedTab) => {
    if (ownTitle === undefined || seen.has(key)) return false
    seen.add(key)
    return true
  }
  return [...open, ...closed]
    .filter(isNew)
    .slice(0, most)
    .map((tab) => ({
      id: `recent ${tab.key}`,
      group: 'recent',
      title: titleOf(tab),
      context: '',
      alias: '',
      icon: tab.icon || 'pi-history',
      href: `#${tab.path}${tab.search}`,
      run: () => tabActions.open(tab),
    }))
}
