import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { usePageModule } from '#web/engine/read/use-page-module.ts'
import type { CardShares } from '#web/engine/pin/page-cards.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import { CardContext } from '#web/ui/chart/card-context.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { cardPath } from '../panel-facts.ts'
import { words } from '../words.ts'

interface CardPanelProps {
  panel: Extract<DashboardPanel, { kind: 'card' }>
  /** What stands there until the card is. */
  title: string
}

/** A card of a page, which reads what it shows as if it stood there; its title leads to the page. */
export function CardPanel({ panel, title }: CardPanelProps) {
  const t = useText()
  const { page, card, record, query } = panel
  const path = cardPath(panel) ?? ''
  // what is chosen in the card, such as another grouping, holds until the dashboard is left
  const [search, setSearch] = useState(query)
  const shares = usePageModule<CardShares>(page)
  const tab = useMemo(
    () => ({
      key: '',
      path,
      params: paramsOf(record),
      query: new URLSearchParams(search),
      onShow: setSearch,
    }),
    [path, record, search],
  )
  const shown = shares?.cards?.[card]
  const name = panel.title === '' && shown ? t(shown.title) : title
  const place = useMemo(() => {
    const { query: said } = tab
    const address = `${path}${said.size === 0 ? '' : `?${said}`}`
    return {
      title: (
        <Link className="hit" to={address}>
          {name}
        </Link>
      ),
    }
  }, [name, path, tab])
  if (shown === undefined) {
    const status = shares ? ({ kind: 'empty', text: t(words.gone) } as const) : ({ kind: 'loading' } as const)
    return (
      <ChartFrame title={name} status={status} height={96}>
        {null}
      </ChartFrame>
    )
  }
  return (
    <CurrentTabContext value={tab}>
      <CardContext value={place}>
        <shown.Card />
      </CardContext>
    </CurrentTabContext>
  )
}

function paramsOf(record: number | undefined): Readonly<Record<string, string>> {
  return record === undefined ? {} : { id: String(record) }
}
