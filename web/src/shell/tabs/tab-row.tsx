import { useCallback, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useFrontTab } from '#web/stores/tabs/current-tab.ts'
import { useShownTabs, type Tab, useTabs } from '#web/stores/tabs/tabs.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { useFittingTabs, moreMark } from './use-fitting-tabs.ts'
import { TabList } from './tab-list.tsx'
import { useTitleOfTab } from './use-tab-title.ts'
import { Button } from '#web/ui/control/button.tsx'
import { tabActions } from './tab-actions.ts'
import { shortcuts } from '#web/lib/keys.ts'
import { Menu } from '#web/ui/popover/menu.tsx'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import './tabs.css'

/** Width of the context menu that keeps it inside the row's right end. Spec §9. */
const menuOffset = 105

interface OpenMenu {
  tab: Tab
  at: { x: number; y: number }
}

/** The open pages as tabs; those that do not fit are in a list at the right. Spec §2 (tabs). */
export function TabRow() {
  const t = useText()
  const tabs = useShownTabs()
  const titleOf = useTitleOfTab()
  const active = useFrontTab()
  const written = [...tabs.map(titleOf), t(common.moreTabs, { n: tabs.length })].join('\n')
  const { row, ruler, fitting } = useFittingTabs(tabs, active, written)
  const isFront = tabs.some(({ key }) => key === active)
  const [menu, setMenu] = useState<OpenMenu>()
  const closeMenu = useCallback(() => setMenu(undefined), [])

  const openMenu = (tab: Tab, event: MouseEvent) => {
    event.preventDefault()
    const x = Math.min(event.clientX, window.innerWidth - menuOffset)
    setMenu({ tab, at: { x, y: event.clientY } })
  }
  return (
    <nav className="line off-paper tab-row" aria-label={t(common.openPages)}>
      <div className="fill line origin tab-space" ref={row}>
        <div
          className="fill line tab-list"
          role="tablist"
          aria-label={t(common.openPages)}
          tabIndex={-1}
          onKeyDown={moveFocus}
        >
          {fitting.map((tab, index) => (
            <TabItem
              key={tab.key}
              tab={tab}
              isActive={tab.key === active}
              // Where no tab is in front, the keyboard comes in at the first.
              isEntry={isFront ? tab.key === active : index === 0}
              onContextMenu={(event) => openMenu(tab, event)}
            />
          ))}
        </div>
        <TabOverflow tabs={tabs.filter((tab) => !fitting.includes(tab))} />
        <TabRuler tabs={tabs} ref={ruler} />
      </div>
      {menu && <TabMenu tab={menu.tab} anchor={menu.at} onClose={closeMenu} />}
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

/** `n more` at the end of the row: the tabs that do not fit, with search, and what was closed lately. */
function TabOverflow({ tabs }: { tabs: readonly Tab[] }) {
  const t = useText()
  if (tabs.length === 0) return null
  const face = (
    <>
      {t(common.moreTabs, { n: tabs.length })}
      <Icon name="pi-angle-down" />
    </>
  )
  return (
    <PopoverButton label={t(common.openPages)} className="text-button fixed fine tab-more" face={face}>
      {(close) => <TabList tabs={tabs} onDone={close} />}
    </PopoverButton>
  )
}

/**
 * All tabs as they look in front, and the button of the others, to be measured and never seen. Their titles are written by
 * the style sheet, so that neither a search in the page nor a reader finds them twice.
 */
function TabRuler({ tabs, ref }: { tabs: readonly Tab[]; ref: Ref<HTMLDivElement> }) {
  const t = useText()
  const titleOf = useTitleOfTab()
  return (
    <div className="bar tab-ruler unseen" aria-hidden="true" ref={ref}>
      {tabs.map((tab) => (
        <div key={tab.key} className="bar tab tab-active" data-mark={tab.key}>
          <div className="bar gap-2 tab-open">
            {tab.isAffixed && <Icon name="pi-home" />}
            <span className="cut" data-title={titleOf(tab)} />
          </div>
          {!tab.isAffixed && <span className="fixed ink-3 tab-close" />}
        </div>
      ))}
      <span className="text-button fixed fine tab-more" data-mark={moreMark}>
        <span data-title={t(common.moreTabs, { n: tabs.length })} />
        <Icon name="pi-angle-down" />
      </span>
    </div>
  )
}

const middleButton = 1

interface TabItemProps {
  tab: Tab
  isActive: boolean
  /** Whether the keyboard enters the row at it. */
  isEntry: boolean
  onContextMenu: (event: MouseEvent) => void
}

/** One open page. A click opens it, the cross or a middle click closes it; a dot says that it holds unsaved work. */
function TabItem({ tab, isActive, isEntry, onContextMenu }: TabItemProps) {
  const t = useText()
  const title = useTitleOfTab()(tab)
  const isUnsaved = tab.unsaved > 0

  const closeByMiddleClick = (event: MouseEvent) => {
    if (event.button !== middleButton) return
    event.preventDefault()
    void tabActions.close(tab)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !tab.isAffixed) void tabActions.close(tab)
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    tabActions.open(tab)
  }
  return (
    <div
      className={isActive ? 'bar tab tab-active' : 'bar lit tab'}
      role="presentation"
      onContextMenu={onContextMenu}
      onAuxClick={closeByMiddleClick}
    >
      <div
        role="tab"
        className="bar gap-2 tab-open"
        aria-selected={isActive}
        aria-controls="main"
        aria-label={isUnsaved ? `${title}, ${t(['not saved', '未保存'])}` : title}
        tabIndex={isEntry ? 0 : -1}
        aria-keyshortcuts={tab.isAffixed ? undefined : 'Delete'}
        data-tab={tab.key}
        onClick={() => tabActions.open(tab)}
        onKeyDown={onKeyDown}
      >
        {tab.isAffixed && <Icon name="pi-home" />}
        <span className="cut">{title}</span>
      </div>
      {/* For the pointer: a list of tabs may hold nothing else, and the keyboard has Delete. */}
      {!tab.isAffixed && (
        <Button
          kind="bare"
          icon={isUnsaved ? 'pi-circle-fill' : 'pi-times'}
          className="fixed ink-3 tab-close"
          tabIndex={-1}
          aria-hidden="true"
          aria-label={t(common.closeTab, { title })}
          onClick={() => void tabActions.close(tab)}
        />
      )}
    </div>
  )
}

/** Right click on a tab: Refresh, Close, Close Other, Close All. Spec §2. */
function TabMenu({ tab, anchor, onClose }: { tab: Tab; anchor: Anchor; onClose: () => void }) {
  const t = useText()
  const titleOf = useTitleOfTab()
  const tabs = useTabs((state) => state.tabs)
  const closable = tabs.filter(({ isAffixed }) => !isAffixed)
  return (
    <Menu
      label={titleOf(tab)}
      anchor={anchor}
      onClose={onClose}
      items={[
        {
          id: 'refresh',
          label: t(['Refresh', '刷新']),
          icon: 'pi-refresh',
          hint: shortcuts.refreshTab.shown,
          onSelect: () => void tabActions.refresh(tab),
        },
        {
          id: 'close',
          label: t(common.close),
          icon: 'pi-times',
          hint: shortcuts.closeTab.shown,
          isDisabled: tab.isAffixed,
          onSelect: () => void tabActions.close(tab),
        },
        {
          id: 'other',
          label: t(['Close Other', '关闭其他']),
          icon: 'pi-clone',
          startsGroup: true,
          isDisabled: closable.every(({ key }) => key === tab.key),
          onSelect: () => void tabActions.closeOther(tab),
        },
        {
          id: 'all',
          label: t(common.tabCloseAll),
          icon: 'pi-ban',
          isDisabled: closable.length === 0,
          onSelect: () => void tabActions.closeAll(),
        },
      ]}
    />
  )
}
