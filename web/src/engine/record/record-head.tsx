import type { ReactNode } from 'react'
import { useTitle } from '#web/i18n/use-title.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'

interface RecordHeadProps {
  /** Name of the record; `undefined` while unknown, which shows the menu title of the page. */
  name?: string | undefined
  /** Picture of the record, or an icon of its kind. */
  picture?: ReactNode
  /** State tags beside the name. */
  states?: ReactNode
  /** Secondary facts below the name. */
  meta?: readonly ReactNode[]
  /** Buttons at the right, one of them primary. */
  children?: ReactNode
}

const none: readonly ReactNode[] = []

/** Header of a record page: name, state and actions. */
export function RecordHead({ name, picture, states, meta = none, children }: RecordHeadProps) {
  const pageTitle = usePageTitle()
  const isMobile = useLayout((layout) => layout.isMobile)
  const facts = meta.filter((fact) => fact !== '')
  return (
    <header className="grid record-head">
      {picture !== undefined && <span className="grid fixed edged ink-2 record-mark">{picture}</span>}
      <div className="contents">
        <div className="flow gap-2 rows-1 record-title">
          <h1 tabIndex={-1}>{name ?? pageTitle}</h1>
          {states}
        </div>
        {facts.length > 0 && (
          // scrollable on a phone, and so must be focusable
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <ul className="wrap baseline fine ink-2 record-meta" tabIndex={isMobile ? 0 : undefined}>
            {facts.map((fact, place) => (
              <li key={typeof fact === 'string' ? fact : place}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="page-acts">{children}</div>
    </header>
  )
}

/** Returns the menu title of the current page; empty outside a tab. */
function usePageTitle(): string {
  const { key } = useCurrentTab()
  const titled = useTabs(({ tabs }) => tabs.find((tab) => tab.key === key)?.titled)
  const titleOf = useTitle()
  return titled === undefined ? '' : titleOf(titled)
}
