import { useCallback, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useFrontTab } from '#web/stores/tabs/front-tab.ts'
import { useShownTabs, type Tab } from '#web/stores/tabs/tabs.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { TabItem } from './tab-item.tsx'
import { TabMenu } from './tab-menu.tsx'
import { useFittingTabs, moreMark } from './use-fitting-tabs.ts'
import { TabList } from './tab-list.tsx'
import { useTitleOfTab } from './use-tab-title.ts'
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
    <nav className="tab-row" aria-label={t(common.openPages)}>
      <div className="fill line tab-space" ref={row}>
        <div
          className="tab-list"
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
    <PopoverButton label={t(common.openPages)} className="text-button tab-more" face={face}>
      {(close) => <TabList tabs={tabs} onDone={close} />}
    </PopoverButton>
  )
}

interface TabRulerProps {
  tabs: readonly Tab[]
  ref: Ref<HTMLDivElement>
}

/**
 * All tabs as they look in front, and the button of the others, to be measured and never seen. Their titles are written by
 * the style sheet, so that neither a search in the page nor a reader finds them twice.
 */
function TabRuler({ tabs, ref }: TabRulerProps) {
  const t = useText()
  const titleOf = useTitleOfTab()
  return (
    <div className="bar tab-ruler" aria-hidden="true" ref={ref}>
      {tabs.map((tab) => (
        <div key={tab.key} className="tab tab-active" data-mark={tab.key}>
          <div className="bar gap-2 tab-open">
            {tab.isAffixed && <Icon name="pi-home" />}
            <span className="cut" data-title={titleOf(tab)} />
          </div>
          {!tab.isAffixed && <span className="tab-close" />}
        </div>
      ))}
      <span className="text-button tab-more" data-mark={moreMark}>
        <span data-title={t(common.moreTabs, { n: tabs.length })} />
        <Icon name="pi-angle-down" />
      </span>
    </div>
  )
}
