import { Activity, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { formatInteger } from '#web/lib/format-integer.ts'

/** One tab of a record's page; its content is drawn when it is first shown, and kept from then on. */
export interface RecordTab {
  /** Names the tab in the address. */
  id: string
  label: string
  /** Stands beside the label, such as the number of open alerts. */
  count?: number
  content: ReactNode
}

interface RecordTabsProps {
  label: string
  tabs: readonly RecordTab[]
}

/** The parts of a record as tabs. Which one is shown stands in the address; left, right, Home and End walk. */
export function RecordTabs({ label, tabs }: RecordTabsProps) {
  const id = useId()
  const [active, show] = useShownTab(tabs)
  const seen = useSeen(active)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      tabs[
        nextIndex(
          event.key,
          tabs.findIndex((tab) => tab.id === active),
          tabs.length,
        ) ?? -1
      ]
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(`${id}-${next.id}`)?.focus()
    show(next.id)
  }
  return (
    <>
      <div className="record-tabs" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Button
            kind="bare"
            className="record-tab"
            key={tab.id}
            id={`${id}-${tab.id}`}
            role="tab"
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `${id}-${tab.id}-panel` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => show(tab.id)}
          >
            {tab.label}{' '}
            {tab.count !== undefined && <span className="count-badge">{formatInteger(tab.count)}</span>}
          </Button>
        ))}
      </div>
      {tabs
        .filter((tab) => seen.includes(tab.id))
        .map((tab) => (
          <Activity key={tab.id} mode={tab.id === active ? 'visible' : 'hidden'}>
            <div
              id={`${id}-${tab.id}-panel`}
              className="record-panel"
              role="tabpanel"
              aria-labelledby={`${id}-${tab.id}`}
            >
              {tab.content}
            </div>
          </Activity>
        ))}
    </>
  )
}

/** The tab that the address names, else the first; showing another one changes the address and nothing else in it. */
function useShownTab(tabs: readonly RecordTab[]): [string, (id: string) => void] {
  const { path, query } = useCurrentTab()
  const navigate = useNavigate()
  const [first] = tabs
  const active = tabs.find(({ id }) => id === query.get('tab')) ?? first
  const show = (id: string) => {
    const next = new URLSearchParams(query)
    if (id === first?.id) next.delete('tab')
    else next.set('tab', id)
    const text = next.toString()
    void navigate(text === '' ? path : `${path}?${text}`, { replace: true })
  }
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
