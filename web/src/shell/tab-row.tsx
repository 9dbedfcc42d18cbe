import { useCallback, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useTabs, type Tab } from '#web/stores/tabs.ts'
import { TabItem } from './tab-item.tsx'
import { TabMenu } from './tab-menu.tsx'
import { TabOverflow } from './tab-overflow.tsx'
import { useFittingTabs } from './use-fitting-tabs.ts'
import { useTabActions } from './use-tab-actions.ts'

/** Width of the context menu that keeps it inside the row's right end. Spec §9. */
const menuOffset = 105

interface OpenMenu {
  tab: Tab
  at: { x: number; y: number }
}

/** The open pages as tabs; those that do not fit are in a list at the right. Spec §2 (tabs). */
export function TabRow() {
  const t = useWords(common)
  const { tabs, active } = useTabs()
  const actions = useTabActions()
  const { row, fitting } = useFittingTabs(tabs, active)
  const [menu, setMenu] = useState<OpenMenu>()
  const closeMenu = useCallback(() => setMenu(undefined), [])

  const openMenu = (tab: Tab, event: MouseEvent) => {
    event.preventDefault()
    const x = Math.min(event.clientX, window.innerWidth - menuOffset)
    setMenu({ tab, at: { x, y: event.clientY } })
  }
  return (
    <nav className="tab-row" aria-label={t('openPages')}>
      <div
        className="tab-list"
        role="tablist"
        aria-label={t('openPages')}
        tabIndex={-1}
        ref={row}
        onKeyDown={moveFocus}
      >
        {fitting.map((tab) => (
          <TabItem
            key={tab.key}
            tab={tab}
            isActive={tab.key === active}
            actions={actions}
            onContextMenu={(event) => openMenu(tab, event)}
          />
        ))}
      </div>
      <TabOverflow tabs={tabs.filter((tab) => !fitting.includes(tab))} actions={actions} />
      {menu && <TabMenu tab={menu.tab} anchor={menu.at} actions={actions} onClose={closeMenu} />}
    </nav>
  )
}

/** Arrows, Home and End move between tabs; Enter or Space opens the one in focus. */
function moveFocus(event: KeyboardEvent): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === event.target)
  const moves: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = moves[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}
