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

/** One tab of a record's page; its content is drawn when it is first shown, and kept from then on. */
export interface RecordTab {
  /** Names the tab in the address. */
  id: string
  label: string
  /** Stands beside the label, such as the number of open alerts; or draws it by itself. */
  count?: number | ReactElement
  content: ReactNode
}

interface RecordTabsProps {
  label: string
  tabs: readonly RecordTab[]
  /** Tabs that stand in the row at most; the others are in a menu beside it, until one of them is chosen. */
  most?: number
}

/** A number beside the label of a tab; with a diamond where it needs attention. */
export function TabCount({ count, isMissing = false }: { count: number; isMissing?: boolean }) {
  return (
    <span className="count-badge">
      {isMissing && <StatusGlyph severity="warning" />}
      {formatInteger(count)}
    </span>
  )
}

/** The parts of a record as tabs. Which one is shown stands in the address; left, right, Home and End walk. */
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

/** The tabs that stand beside each other; `id` is what the ids of their panels begin with. */
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

/** The tabs that do not stand in the row, in a menu. */
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

/** The tab that the address names, else the first; showing another one changes the address and nothing else in it. */
function useShownTab(tabs: readonly RecordTab[]): [string, (id: string) => void] {
  const { query, show: write } = useOwnAddress()
  const [first] = tabs
  const active = tabs.find(({ id }) => id === query.get('tab')) ?? first
  const show = (id: string) => write(withValues(query, { tab: id === first?.id ? '' : id }))
  return [active?.id ?? '', show]
}

/** The tabs that have been shown so far. */
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
 * Brings the chosen tab of a row into view, sideways only: when another one is chosen, and while what stands beside
 * the labels arrives. Once the person moves the row by hand, it stays where it was put.
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

/** Pixels of the next tab that stay in sight beside the chosen one. */
const beside = 24

/** Moves the row no further than the chosen tab needs. */
function showTab(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected=true]')
  if (tab === null) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  const [before, after] = [inner.left - beside - outer.left, inner.right + beside - outer.right]
  if (before < 0) row.scrollLeft += before
  else if (after > 0) row.scrollLeft += after
}
