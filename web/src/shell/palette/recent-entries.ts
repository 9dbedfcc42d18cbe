import { useTabs, type ClosedTab, type Tab } from '#web/stores/tabs/tabs.ts'
import { useTitleOfTab } from '../tabs/use-tab-title.ts'
import { tabActions } from '../tabs/tab-actions.ts'
import type { PaletteEntry } from './palette-entries.ts'

const most = 5

/** Records that were looked at last, open or closed since; pages of the menu are listed anyway. */
export function useRecentEntries(): PaletteEntry[] {
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
