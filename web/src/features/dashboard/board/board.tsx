import { useEffect, useState } from 'react'
import type { HomeKpi } from '#contract/calls/home/home.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { separators } from '#contract/text/separators.ts'
import { homePanels, type HomePanel } from '#domain/metering/home.ts'
import { AcknowledgeButton } from '#web/subjects/alerts/acknowledge-button.tsx'
import { useNewestAlerts } from '#web/subjects/alerts/use-newest-alerts.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatDateTime, relativeTime } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { Freshness } from '../freshness.tsx'
import { KpiStrip } from '../kpi/strip.tsx'
import { mayPanel } from '../layout/layout.tsx'
import { PanelSlot } from '../panels/panels.tsx'
import type { HomeQuery } from '../use-home.ts'
import { Wall } from './wall.tsx'

const newest = { begin: 20, sort: '-id', most: 50, isHeld: false, isActive: true } as const

/** Panels on each page of the board, below the figures. */
const pages: readonly (readonly HomePanel[])[] = [
  ['load', 'alerts'],
  ['collect', 'online', 'lineLoss'],
  ['commands', 'todo'],
]

/** Standard dashboard in wall mode. */
export function Board({ kpi, onLeave }: { kpi: HomeQuery<HomeKpi>; onLeave: () => void }) {
  const t = useText()
  const shown = pages.filter((panels) => panels.some(mayPanel))
  const [takeover, setTakeover] = useState<AlertRow>()
  return (
    <Wall
      title={t(['Operations board', '运行大屏'])}
      count={shown.length}
      fact={<Freshness kpi={kpi.data} />}
      above={
        <>
          <KpiStrip query={kpi} />
          {mayPanel('alerts') && <AlertWatch onTakeover={setTakeover} />}
        </>
      }
      instead={takeover && <Takeover row={takeover} />}
      onLeave={onLeave}
    >
      {(page) =>
        (shown[page] ?? homePanels).filter(mayPanel).map((panel) => <PanelSlot key={panel} panel={panel} />)
      }
    </Wall>
  )
}

/** Subscribes to the alerts the user may see, and reports the one that takes over the board. */
function AlertWatch({ onTakeover }: { onTakeover: (row: AlertRow | undefined) => void }) {
  const { rows, shown } = useNewestAlerts(newest)
  // loaded alerts are shown with a delay; until then it is unknown which are new
  const isKnown = rows.data !== undefined && (rows.data.list.length === 0 || shown.length > 0)
  const takeover = useTakeover(isKnown ? shown : undefined)
  useEffect(() => onTakeover(takeover), [takeover, onTakeover])
  return null
}

/** New critical alert at full size in place of the panels. */
function Takeover({ row }: { row: AlertRow }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const title = t([row.title, row.titleZh])
  return (
    <section className="card fill middle gap-3 board-takeover" role="alert">
      <SeverityGlyph severity={row.severity} />
      <h2>{title}</h2>
      <p className="larger ink-1">{deviceNameOf(row, language)}</p>
      <p className="larger ink-1 below-3">
        {formatDateTime(row.lastTime)}
        {t(separators.parts)}
        {relativeTime(row.lastTime, now, language)}
      </p>
      <AcknowledgeButton row={row} title={title} />
    </section>
  )
}

/** Duration of a takeover in milliseconds. */
export const takeoverLasts = 60_000

/**
 * Returns the critical alert that takes over the board: one raised while it is shown, until it is acknowledged or
 * recovers, or a minute has passed. `rows` are the newest alerts, `undefined` until loaded.
 */
export function useTakeover(rows: readonly AlertRow[] | undefined): AlertRow | undefined {
  const [seen, setSeen] = useState<number>()
  const highest = rows?.reduce((top, { id }) => Math.max(top, id), 0)
  if (seen === undefined && highest !== undefined) setSeen(highest)
  const row = seen === undefined ? undefined : newestOf(rows, seen)
  const id = row?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const timer = setTimeout(() => setSeen(id), takeoverLasts)
    return () => clearTimeout(timer)
  }, [id])
  return row
}

function newestOf(rows: readonly AlertRow[] | undefined, seen: number): AlertRow | undefined {
  return rows
    ?.filter((row) => row.id > seen && row.severity === 'critical' && row.isActive && !row.isAcknowledged)
    .reduce<AlertRow | undefined>((top, row) => (top && top.id > row.id ? top : row), undefined)
}
