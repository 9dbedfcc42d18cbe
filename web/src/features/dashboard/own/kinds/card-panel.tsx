import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { usePageModule } from '#web/engine/read/use-page-module.ts'
import type { CardShares } from '#web/engine/pin/page-cards.tsx'
import { PaceContext } from '#web/engine/read/use-read.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import { CardContext } from '#web/ui/chart/card-context.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
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
  const { page, card, record, filter } = panel
  const path = cardPath(panel) ?? ''
  // what is chosen in the card, such as another grouping, holds until the dashboard is left
  const [search, setSearch] = useState(() => new URLSearchParams(filter).toString())
  const code = usePageModule<CardShares>(page)
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
  const shown = code.data?.cards?.[card]
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
    return <ChartFrame title={name} status={absence(code, t)} height={96} />
  }
  return (
    <CurrentTabContext value={tab}>
      <PaceContext value={pace}>
        <CardContext value={place}>
          <shown.Card />
        </CardContext>
      </PaceContext>
    </CurrentTabContext>
  )
}

function paramsOf(record: number | undefined): Readonly<Record<string, string>> {
  return record === undefined ? {} : { id: String(record) }
}

/** Milliseconds after which a card reads again what its page reads once. */
const pace = 300_000

/** Why there is no card. */
function absence({ data, error, refetch }: ReturnType<typeof usePageModule>, t: Translate): ChartStatus {
  if (data !== undefined) return { kind: 'empty', text: t(words.gone) }
  if (error === null) return { kind: 'loading' }
  return { kind: 'failed', text: t(words.broken), requestId: '', onRetry: () => void refetch() }
}
