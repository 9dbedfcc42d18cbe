import { use } from 'react'
import type { HomeKpi, Kpi } from '#contract/calls/home/home.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { things } from '#contract/text/things.ts'
import { homeLists, lossRange, poorSuccess, type ListLink } from '#domain/metering/home.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { MaybeLink } from '#web/engine/record/page-link.tsx'
import { ProofMark } from '#web/subjects/proof/proof-button.tsx'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { dayText } from '#web/lib/chart/clock.ts'
import { deltaOf, type Better, type DeltaKind } from '#web/lib/chart/delta.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { midnightOf } from '#web/lib/time/days.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { openCount, useAlertFeed } from '#web/stores/alerts/alert-feed.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { may } from '#web/stores/session/session.ts'
import { DeltaText } from '#web/ui/chart/small/delta-text.tsx'
import { FigureStrip, UnreadStrip } from '#web/ui/chart/small/figure-strip.tsx'
import { Sparkline } from '#web/ui/chart/small/sparkline.tsx'
import { usePaced, statusOf, type HomeQuery } from '../use-home.ts'
import { useListPath, isWhole, ScopeContext } from '../scope/scope.tsx'
import { words } from '../words.ts'

const figures = ['online', 'success', 'energy', 'lineLoss', 'alerts'] as const

/** Key figures at the top, each linked to the list it counts. */
export function KpiStrip({ query }: { query: HomeQuery<HomeKpi> }) {
  const t = useText()
  const language = useLanguage()
  const kpi = useWithFeed(query.data)
  const { date, orgId = 0 } = use(ScopeContext)
  const status = statusOf(query)
  if (kpi === undefined) {
    return <UnreadStrip status={status} onRetry={retryAll} count={figures.length} />
  }
  const dayName = (days: number) => dayText(kpi.ts - days * day, platformOffset(kpi.ts), language)
  const mayAlerts = may(alert, 'list')
  const items = kpiItems(kpi, t, dayName(1), date === undefined ? undefined : dayName(0)).filter(
    ({ id }) => id !== 'alerts' || mayAlerts,
  )
  return (
    <FigureStrip
      figures={items.map((item) => {
        const { id, label, text, side } = item
        const unit = item.kpi.value === null ? '' : item.unit
        const whole = `${label} ${text} ${item.unit}`.trim()
        return {
          id,
          label,
          mark: item.proof && item.kpi.value !== null && (
            <ProofMark {...spanOf(item.proof, kpi.ts)} of={item.proof} id={orgId} text={whole} />
          ),
          value: (
            <ListAnchor link={item.link ?? side.link} name={whole}>
              {text}
            </ListAnchor>
          ),
          unit,
          side: {
            content: <ListAnchor link={side.link}>{side.text}</ListAnchor>,
            tip: [side.text, side.tip].filter(Boolean).join(': '),
          },
          below: <KpiBelow item={item} against={dayName(item.isOfYesterday ? 2 : 1)} />,
        }
      })}
    />
  )
}

/** Retries all failed queries, including those of the panels that failed with the figures. */
function retryAll(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** Returns the period of a figure: today up to the last full quarter hour or, for `areas`, yesterday. */
function spanOf(proof: NonNullable<KpiItem['proof']>, ts: number): { from: number; until: number } {
  const begin = midnightOf(ts, platformOffset(ts))
  if (proof === 'areas') return { from: begin - day, until: begin }
  return { from: begin, until: Math.floor((ts + 1) / quarter) * quarter }
}

/**
 * Change of a figure against the same time of another day, coloured only if one direction is known to be better, and
 * its sparkline.
 */
function KpiBelow({ item, against }: { item: KpiItem; against: string }) {
  const t = useText()
  const { date } = use(ScopeContext)
  const { label, kpi, kind, better, spark, isOfYesterday = false } = item
  const word = date !== undefined ? 'versusDay' : isOfYesterday ? 'versusEarlier' : 'versus'
  const delta = deltaOf(kpi, kind, better)
  return (
    <>
      {delta && (
        <p className="meta" data-tip={t(words.sameTime, { day: against })}>
          <DeltaText delta={delta} kind={kind} /> <span>{t(words[word], { day: against })}</span>
        </p>
      )}
      {kpi.spark.length > 0 && (
        <Sparkline
          title={t(words[spark.span], { name: label })}
          values={kpi.spark}
          unit={spark.unit}
          decimals={spark.decimals}
        />
      )}
    </>
  )
}

function ListAnchor({ link, name, children }: { link: ListLink; name?: string; children: string }) {
  return (
    <MaybeLink to={useListPath()(link)} label={name}>
      {children}
    </MaybeLink>
  )
}

/** Replaces the count of active alerts by the live count of the bell. */
function useWithFeed(kpi: HomeKpi | undefined): HomeKpi | undefined {
  const open = usePaced(useAlertFeed((feed) => feed.open))
  const scope = use(ScopeContext)
  const isPast = useMoment(({ at }) => at !== undefined)
  if (kpi === undefined || open === undefined || isPast || !isWhole(scope)) return kpi
  return { ...kpi, alerts: { ...kpi.alerts, value: openCount(open), critical: open['critical'] ?? 0 } }
}

interface KpiItem {
  id: 'online' | 'success' | 'energy' | 'lineLoss' | 'alerts'
  label: string
  kpi: Kpi
  text: string
  unit: string
  /** List that the figure counts, if any. */
  link?: ListLink
  /** Secondary figure, and the list it counts. */
  side: { text: string; tip?: string; link: ListLink }
  /** Format of a change, and which direction is better. */
  kind: DeltaKind
  better: Better
  /** Decimals, unit and span of the sparkline. */
  spark: { decimals: number; unit: string; span: 'last24' | 'last7' }
  /** Whose proof chain the figure has; `spanOf` returns its period. */
  proof?: 'fleet' | 'areas'
  /** Whether the figure is of yesterday, and so compared with the day before. */
  isOfYesterday?: boolean
}

const count = (value: number | null) => formatNumber(value, 0)

const hourly = { decimals: 0, unit: '', span: 'last24' } as const

const daily = { decimals: 2, unit: '%', span: 'last7' } as const

/** Returns the figures in order. `yesterday` is the name of that day, `pastDay` the selected day if it is over. */
function kpiItems(kpi: HomeKpi, t: Translate, yesterday: string, pastDay?: string): KpiItem[] {
  return [
    online(kpi, t),
    success(kpi, t),
    energy(kpi, t, pastDay),
    lineLoss(kpi, t, yesterday),
    alerts(kpi, t),
  ]
}

function online({ online: kpi }: HomeKpi, t: Translate): KpiItem {
  return {
    id: 'online',
    label: t(['Devices online', '在线设备']),
    kpi,
    text: count(kpi.value),
    unit: '',
    link: homeLists.online,
    side: { text: t(['of {n}', '/ {n}'], { n: count(kpi.total) }), link: homeLists.devices },
    kind: 'percent',
    better: 'up',
    spark: hourly,
  }
}

function success({ success: kpi }: HomeKpi, t: Translate): KpiItem {
  return {
    id: 'success',
    label: t(['Collection success', '采集成功率']),
    kpi,
    text: formatNumber(kpi.value, 2),
    unit: '%',
    side: {
      text: t(['{n} low', '{n} 台偏低'], { n: count(kpi.poor) }),
      tip: t(['At or below {share} % today', '今日不高于 {share} %'], { share: poorSuccess }),
      link: homeLists.poor,
    },
    kind: 'points',
    better: 'up',
    spark: daily,
  }
}

function energy({ energy: kpi }: HomeKpi, t: Translate, pastDay: string | undefined): KpiItem {
  const { unit, factor, decimals } = scaleOf(kpi.value ?? 0, 'Wh')
  return {
    id: 'energy',
    label:
      pastDay === undefined ? t(words.kpi_energy) : t(['Energy, {day}', '电量（{day}）'], { day: pastDay }),
    kpi,
    text: formatNumber(kpi.value === null ? null : kpi.value * factor, decimals),
    unit,
    side: {
      text: t(words.points, { n: count(kpi.points) }),
      tip: t(['Measured at transformers and large customers', '由配变与专变用户计量点汇总']),
      link: homeLists.points,
    },
    kind: 'percent',
    better: 'neither',
    spark: { ...hourly, unit: 'kWh' },
    proof: 'fleet',
  }
}

function lineLoss({ lineLoss: kpi }: HomeKpi, t: Translate, yesterday: string): KpiItem {
  return {
    id: 'lineLoss',
    label: t(['Line loss, {day}', '线损率（{day}）'], { day: yesterday }),
    kpi,
    text: formatNumber(kpi.value, 2),
    unit: '%',
    side: {
      text: t(things.alertCount, { n: count(kpi.alerts) }),
      tip: t(
        ['Alerts of line losses outside {from} % to {most} %', '线损率超出 {from}% ～ {most}% 的告警'],
        lossRange,
      ),
      link: homeLists.lossAlerts,
    },
    kind: 'points',
    better: 'down',
    spark: daily,
    proof: 'areas',
    isOfYesterday: true,
  }
}

function alerts({ alerts: kpi }: HomeKpi, t: Translate): KpiItem {
  return {
    id: 'alerts',
    label: t(things.openAlerts),
    kpi,
    text: count(kpi.value),
    unit: '',
    link: homeLists.alerts,
    side: { text: t(['{n} critical', '{n} 条紧急'], { n: count(kpi.critical) }), link: homeLists.critical },
    kind: 'count',
    better: 'down',
    spark: hourly,
  }
}

/** Display unit of a quantity, the factor that converts to it, and the number of decimals. */
export interface Scale {
  unit: string
  factor: number
  decimals: number
}

/** Value from which the next larger unit is used. */
const threshold = 10_000

/** Returns the display unit for an amount of kW or kWh: the next larger one from 10,000. */
export function scaleOf(value: number, base: 'W' | 'Wh'): Scale {
  const size = Math.abs(value)
  if (size >= threshold * 1000) return { unit: `G${base}`, factor: 1e-6, decimals: 2 }
  if (size >= threshold) return { unit: `M${base}`, factor: 1e-3, decimals: 2 }
  return { unit: `k${base}`, factor: 1, decimals: 1 }
}
