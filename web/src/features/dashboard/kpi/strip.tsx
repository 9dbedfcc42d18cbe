import { use } from 'react'
import { Link } from 'react-router-dom'
import { permission } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import type { ListLink } from '#domain/metering/home.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import type { HomeKpi, Kpi } from '#contract/calls/home/home.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { ProofMark } from '#web/engine/proof/proof-button.tsx'
import { deltaOf, type Better, type DeltaKind } from '#web/lib/chart/delta.ts'
import { midnightOf } from '#web/lib/time/days.ts'
import { dayText } from '#web/lib/chart/clock.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { openCount, useAlertFeed } from '#web/stores/alerts/alert-feed.ts'
import { can } from '#web/stores/session/session.ts'
import { Sparkline } from '#web/ui/chart/small/sparkline.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { DeltaText } from '#web/ui/chart/small/delta-text.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useListPath } from '../list-path.ts'
import { isWhole, ScopeContext } from '../scope/scope.ts'
import { statusOf, type HomeQuery } from '../use-home.ts'
import { usePaced } from '../alerts/use-paced.ts'
import { words } from '../words.ts'
import { kpiItems, type KpiItem } from './items.ts'
import '#web/ui/chart/small/figure-strip.css'
import './kpi.css'

const figures = ['online', 'success', 'energy', 'lineLoss', 'alerts'] as const

/** The figures at the top: each leads to the list that it counts. */
export function KpiStrip({ query }: { query: HomeQuery<HomeKpi> }) {
  const t = useText()
  const language = useLanguage()
  const kpi = useWithFeed(query.data)
  const { date } = use(ScopeContext)
  const status = statusOf(query)
  if (status.kind === 'failed') {
    return (
      <section className="card flow gap-3 below-3 kpi-failed" role="alert">
        <StatusGlyph severity="error" />
        <p>{status.text}</p>
        <RequestId id={status.requestId} />
        <Button
          className="push"
          onClick={() => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed })}
        >
          {t(common.retry)}
        </Button>
      </section>
    )
  }
  if (kpi === undefined) {
    return (
      <div className="card below-3 figure-strip skeleton" role="status">
        <span className="hidden">{t(common.loading)}</span>
        {figures.map((figure) => (
          <span className="figure" key={figure}>
            <i />
            <i />
            <i />
          </span>
        ))}
      </div>
    )
  }
  const dayName = (days: number) => dayText(kpi.ts - days * day, platformOffset(kpi.ts), language)
  const mayAlerts = can(permission(alert, 'list'))
  const items = kpiItems(kpi, t, dayName(1), date === undefined ? undefined : dayName(0)).filter(
    ({ id }) => id !== 'alerts' || mayAlerts,
  )
  return (
    <ul className="card below-3 figure-strip">
      {items.map((item) => (
        <KpiCell key={item.id} item={item} against={dayName(item.isOfYesterday ? 2 : 1)} ts={kpi.ts} />
      ))}
    </ul>
  )
}

/** One try again is for every panel that failed with the figures. */
function hasFailed({ state }: { state: { status: string } }): boolean {
  return state.status === 'error'
}

/** The day until its last full quarter hour, or the one before it. */
function spanOf(proof: NonNullable<KpiItem['proof']>, ts: number): { from: number; until: number } {
  const begin = midnightOf(ts, platformOffset(ts))
  if (proof === 'areas') return { from: begin - day, until: begin }
  return { from: begin, until: Math.floor((ts + 1) / quarter) * quarter }
}

function KpiCell({ item, against, ts }: { item: KpiItem; against: string; ts: number }) {
  const t = useText()
  const { id, label, kpi, text, unit, link, side, delta, spark, isOfYesterday, proof } = item
  const { orgId = 0 } = use(ScopeContext)
  return (
    <li className="figure" data-kpi={id}>
      <div className="line gap-1">
        <h2>{label}</h2>
        {proof && kpi.value !== null && (
          <ProofMark {...spanOf(proof, ts)} of={proof} id={orgId} text={`${label} ${text} ${unit}`} />
        )}
      </div>
      <p className="figure-value">
        <strong>
          <ListAnchor link={link ?? side.link} name={`${label} ${text} ${unit}`.trim()}>
            {text}
          </ListAnchor>
        </strong>
        {unit !== '' && kpi.value !== null && <span className="fixed figure-unit">{unit}</span>}
        <span className="figure-side" data-tip={[side.text, side.tip].filter(Boolean).join(': ')}>
          <ListAnchor link={side.link}>{side.text}</ListAnchor>
        </span>
      </p>
      <KpiChange kpi={kpi} {...delta} against={against} isEarlier={isOfYesterday ?? false} />
      {kpi.spark.length > 0 && (
        <Sparkline
          title={t(words[spark.span], { name: label })}
          values={kpi.spark}
          unit={spark.unit}
          decimals={spark.decimals}
        />
      )}
    </li>
  )
}

function ListAnchor({ link, name, children }: { link: ListLink; name?: string; children: string }) {
  const path = useListPath()(link)
  if (path === undefined) return <span>{children}</span>
  return (
    <Link to={path} aria-label={name}>
      {children}
    </Link>
  )
}

/** The figures with the open alerts as the bell knows them, which hears of each at once. */
function useWithFeed(kpi: HomeKpi | undefined): HomeKpi | undefined {
  const open = usePaced(useAlertFeed((feed) => feed.open))
  const scope = use(ScopeContext)
  if (kpi === undefined || open === undefined || !isWhole(scope)) return kpi
  return { ...kpi, alerts: { ...kpi.alerts, value: openCount(open), critical: open['critical'] ?? 0 } }
}

interface KpiChangeProps {
  kpi: Kpi
  kind: DeltaKind
  better: Better
  /** The day that it is compared with, and whether that is the one before yesterday. */
  against: string
  isEarlier: boolean
}

/** How a figure stands against the same time of another day; coloured only where one way is known to be better. */
function KpiChange({ kpi, kind, better, against, isEarlier }: KpiChangeProps) {
  const t = useText()
  const { date } = use(ScopeContext)
  const word = date !== undefined ? 'versusDay' : isEarlier ? 'versusEarlier' : 'versus'
  const delta = deltaOf(kpi, kind, better)
  if (delta === undefined) return null
  return (
    <p className="meta" data-tip={t(words.sameTime, { day: against })}>
      <DeltaText delta={delta} kind={kind} /> <span>{t(words[word], { day: against })}</span>
    </p>
  )
}
