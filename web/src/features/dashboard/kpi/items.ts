import { homeLists, poorSuccess, type ListLink } from '#domain/metering/home.ts'
import type { HomeKpi, Kpi } from '#contract/calls/home/home.ts'
import { things } from '#contract/text/things.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import type { Better, DeltaKind } from '#web/lib/chart/delta.ts'
import { scaleOf } from '../scale.ts'
import { words } from '../words.ts'

type T = Translate

/** A figure of the strip: what it says and where it leads. */
export interface KpiItem {
  id: 'online' | 'success' | 'energy' | 'lineLoss' | 'alerts'
  label: string
  kpi: Kpi
  text: string
  unit: string
  /** The list that the figure counts, where it counts one. */
  link?: ListLink
  /** A second figure beside it, and the list that this one counts. */
  side: { text: string; tip?: string; link: ListLink }
  delta: { kind: DeltaKind; better: Better }
  /** Digits and unit of the values of its small curve, and what span it has. */
  spark: { decimals: number; unit: string; span: 'last24' | 'last7' }
  /** Whose chain stands behind it; until when after midnight is left to who shows it. */
  proof?: 'fleet' | 'areas'
  /** Whether it is a figure of yesterday, to be compared with the day before. */
  isOfYesterday?: boolean
}

const count = (value: number | null) => formatNumber(value, 0)
const hourly = { decimals: 0, unit: '', span: 'last24' } as const
const daily = { decimals: 2, unit: '%', span: 'last7' } as const

/** The figures of the strip, in their order. `yesterday` is how that day is called, `pastDay` the day itself where it is over. */
export function kpiItems(kpi: HomeKpi, t: T, yesterday: string, pastDay?: string): KpiItem[] {
  return [
    online(kpi, t),
    success(kpi, t),
    energy(kpi, t, pastDay),
    lineLoss(kpi, t, yesterday),
    alerts(kpi, t),
  ]
}

function online({ online: kpi }: HomeKpi, t: T): KpiItem {
  return {
    id: 'online',
    label: t(['Devices online', '在线设备']),
    kpi,
    text: count(kpi.value),
    unit: '',
    link: homeLists.online,
    side: { text: t(['of {n}', '/ {n}'], { n: count(kpi.total) }), link: homeLists.devices },
    delta: { kind: 'percent', better: 'up' },
    spark: hourly,
  }
}

function success({ success: kpi }: HomeKpi, t: T): KpiItem {
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
    delta: { kind: 'points', better: 'up' },
    spark: daily,
  }
}

function energy({ energy: kpi }: HomeKpi, t: T, pastDay: string | undefined): KpiItem {
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
      tip: t(words.pointsTip),
      link: homeLists.points,
    },
    delta: { kind: 'percent', better: 'neither' },
    spark: { ...hourly, unit: 'kWh' },
    proof: 'fleet',
  }
}

function lineLoss({ lineLoss: kpi }: HomeKpi, t: T, yesterday: string): KpiItem {
  return {
    id: 'lineLoss',
    label: t(['Line loss, {day}', '线损率（{day}）'], { day: yesterday }),
    kpi,
    text: formatNumber(kpi.value, 2),
    unit: '%',
    side: {
      text: t(things.alertCount, { n: count(kpi.alerts) }),
      tip: t(['Areas with a line loss out of range', '线损率越限的台区告警']),
      link: homeLists.lossAlerts,
    },
    delta: { kind: 'points', better: 'down' },
    spark: daily,
    proof: 'areas',
    isOfYesterday: true,
  }
}

function alerts({ alerts: kpi }: HomeKpi, t: T): KpiItem {
  return {
    id: 'alerts',
    label: t(things.openAlerts),
    kpi,
    text: count(kpi.value),
    unit: '',
    link: homeLists.alerts,
    side: { text: t(['{n} critical', '{n} 条紧急'], { n: count(kpi.critical) }), link: homeLists.critical },
    delta: { kind: 'count', better: 'down' },
    spark: hourly,
  }
}
