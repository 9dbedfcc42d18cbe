import {
  Activity,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  type RefObject,
} from 'react'
import { acts } from '#contract/text/acts.ts'
import { PartContext } from '#web/stores/tabs/current-tab.ts'
import { useOwnAddress, withValues } from '#web/stores/tabs/own-address.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'

/** Tab of a record page; its content is mounted when first shown and stays mounted. */
export interface RecordTab {
  /** Identifies the tab in the address. */
  id: string
  label: string
  /** Number beside the label, such as open alerts, or an element that renders it. */
  count?: number | ReactElement
  content: ReactNode
}

interface RecordTabsProps {
  label: string
  tabs: readonly RecordTab[]
  /** Maximum number of tabs in the row; others are in a menu, except the selected one. */
  most?: number
}

/** Number beside a tab label, with a warning sign if it needs attention. */
export function TabCount({ count, isMissing = false }: { count: number; isMissing?: boolean }) {
  return (
    <span className="count-badge">
      {isMissing && <StatusGlyph severity="warning" />}
      {formatInteger(count)}
    </span>
  )
}

/** Tabs of a record. The selected one is part of the address; Left, Right, Home and End navigate. */
export function RecordTabs({ label, tabs, most = tabs.length }: RecordTabsProps) {
  const id = useId()
  const [active, show] = useShownTab(tabs)
  const seen = useSeen(active)
  const inRow = tabs.filter((tab, place) => place < most || tab.id === active)
  return (
    <>
      <div className="line fixed record-tabs">
        <TabRow {...{ id, label, active, show }} tabs={inRow} />
        {most < tabs.length && <MoreTabs {...{ active, show }} tabs={tabs.slice(most)} />}
      </div>
      {tabs
        .filter((tab) => seen.includes(tab.id))
        .map((tab) => (
          <Activity key={tab.id} mode={tab.id === active ? 'visible' : 'hidden'}>
            <div
              id={`${id}-${tab.id}-panel`}
              className="fill stack scroll record-panel"
              role="tabpanel"
              aria-labelledby={`${id}-${tab.id}`}
            >
              <PartContext value={`${id}-${tab.id}-panel`}>{tab.content}</PartContext>
            </div>
          </Activity>
        ))}
    </>
  )
}

interface TabsProps {
  tabs: readonly RecordTab[]
  active: string
  show: (id: string) => void
}

/** Row of tabs; `id` is the prefix of the panel ids. */
function TabRow({ id, label, tabs, active, show }: TabsProps & { id: string; label: string }) {
  const row = useRef<HTMLDivElement>(null)
  useTabInView(row, active)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === active)
    const next = tabs[nextIndex(event.key, at, tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(`${id}-${next.id}`)?.focus()
    show(next.id)
  }
  return (
    <div
      ref={row}
      className="line record-tab-row"
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <Button
          kind="bare"
          className="fixed ink-2 part-tab record-tab"
          key={tab.id}
          id={`${id}-${tab.id}`}
          role="tab"
          aria-selected={tab.id === active}
          aria-controls={tab.id === active ? `${id}-${tab.id}-panel` : undefined}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => show(tab.id)}
        >
          {tab.label} {typeof tab.count === 'number' ? <TabCount count={tab.count} /> : tab.count}
        </Button>
      ))}
    </div>
  )
}

/** Menu with the tabs outside the row. */
function MoreTabs({ tabs, active, show }: TabsProps) {
  const t = useText()
  return (
    <MenuButton
      label={t(['More parts', '更多栏目'])}
      className="fixed ink-2 part-tab record-tab record-more"
      items={tabs.map((tab) => ({
        id: tab.id,
        label: tab.label,
        isCurrent: tab.id === active,
        onSelect: () => show(tab.id),
      }))}
    >
      <span aria-hidden="true">{t(acts.more)}</span> <Icon name="pi-angle-down" />
    </MenuButton>
  )
}

/** Returns the tab in the address, else the first, and a setter that keeps the rest of the address. */
function useShownTab(tabs: readonly RecordTab[]): [string, (id: string) => void] {
  const { query, show: write } = useOwnAddress()
  const [first] = tabs
  const active = tabs.find(({ id }) => id === query.get('tab')) ?? first
  const show = (id: string) => write(withValues(query, { tab: id === first?.id ? '' : id }))
  return [active?.id ?? '', show]
}

/** Returns the tabs that have been shown so far. */
function useSeen(active: string): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([active])
  if (seen.includes(active)) return seen
  setSeen([...seen, active])
  return [...seen, active]
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * Scrolls the selected tab into view horizontally, when the selection changes and while counts are loading. Stops as
 * soon as the user scrolls the row manually.
 */
function useTabInView(row: RefObject<HTMLElement | null>, active: string): void {
  useEffect(() => {
    const element = row.current
    if (element === null) return undefined
    const reveal = () => showTab(element)
    const observer = new ResizeObserver(reveal)
    for (const tab of element.children) observer.observe(tab)
    const stop = () => observer.disconnect()
    element.addEventListener('pointerdown', stop)
    element.addEventListener('wheel', stop, { passive: true })
    return () => {
      stop()
      element.removeEventListener('pointerdown', stop)
      element.removeEventListener('wheel', stop)
    }
  }, [row, active])
}

/** Pixels of the adjacent tab that stay visible beside the selected one. */
const beside = 24

/** Scrolls the row just far enough to show the selected tab. */
function showTab(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected=true]')
  if (tab === null) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  const [before, after] = [inner.left - beside - outer.left, inner.right + beside - outer.right]
  if (before < 0) row.scrollLeft += before
  else if (after > 0) row.scrollLeft += after
}
