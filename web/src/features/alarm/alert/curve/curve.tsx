import { useMemo, useState } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { day } from '#contract/schema/time-units.ts'
import { labels } from '#contract/text/labels.ts'
import { type Condition, isCondition } from '#domain/metering/conditions/conditions.ts'
import type { EventCode } from '#domain/metering/events.ts'
import { isPropertyId, phases, type PropertyId } from '#domain/metering/properties.ts'
import type { LossDay } from '#domain/metering/telemetry.ts'
import type { ValueId } from '#domain/metering/values.ts'
import { leavesOf } from '#web/subjects/condition/tree.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import type { Reading } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { type Series, type TimeData, type View, wholeView } from '#web/lib/chart/series.ts'
import { midnightOf } from '#web/lib/time/days.ts'
import { formatDate, parseTime, platformNow, platformOffset } from '#web/lib/time/time.ts'
import { may } from '#web/stores/session/session.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { NotedChart } from '#web/subjects/notes/noted-chart.tsx'
import { words } from '../words.ts'
import { quantityText, spanText, curveSpan, limitOf, seriesOfCurve, within } from './curve-data.ts'

/** Chart height in pixels. */
const height = 200

/** Chart of the measured values around an alert, with its limit and duration. */
export function AlertCurve({ row, title }: { row: AlertRow; title: string }) {
  return isOfArea(row) ? <AreaCurve row={row} title={title} /> : <DeviceCurve row={row} title={title} />
}

function AreaCurve({ row, title }: { row: AlertRow; title: string }) {
  const t = useText()
  return <CurveCard row={row} title={title} caption={t(words.lossCaption)} {...useLoss(row)} />
}

function DeviceCurve({ row, title }: { row: AlertRow; title: string }) {
  const t = useText()
  const language = useLanguage()
  const shown = useCurve(row)
  const span = t(spanText(wholeView(shown.data)))
  const quantity = quantityText(shown.data.series, language)
  return (
    <CurveCard
      row={row}
      title={title}
      caption={quantity === '' ? span : t(['{quantity}, {span}', '{quantity}，{span}'], { quantity, span })}
      {...shown}
    />
  )
}

interface CardProps extends Shown {
  row: AlertRow
  title: string
  caption: string
}

function CurveCard({ row, title, caption, data, status }: CardProps) {
  const t = useText()
  return (
    <NotedChart
      deviceIds={[row.deviceId]}
      areaId={row.areaId}
      title={t(['Before and after', '前后曲线'])}
      subject={t(['Values around the alert {title}', '告警“{title}”前后的数值'], { title })}
      caption={caption}
      data={data}
      status={status}
      offset={platformOffset()}
      height={height}
      isLane
    />
  )
}

/** Loads the curve around an alert. */
function useCurve(row: AlertRow): Shown {
  const t = useText()
  const [now] = useState(platformNow)
  const { kindOf } = useKinds()
  const rule = useRecord(alarm, may(alarm, 'info') && row.ruleId > 0 ? row.ruleId : undefined)
  const condition = rule.data?.condition
  const properties = propertiesOf(row, isCondition(condition) ? condition : undefined)
  const raised = parseTime(row.firstTime)?.getTime() ?? now
  const ended = row.isActive ? undefined : parseTime(row.clearTime)?.getTime()
  const { from, to, step } = curveSpan(raised, ended, now)
  const query = { deviceId: row.deviceId, props: properties.join(','), start: from, end: to, step }
  const curve = useRead(iotCalls.curve, query, { enabled: !rule.isLoading })
  const data = useMemo<TimeData>(
    () => ({
      times: curve.data?.times ?? [],
      series: curve.data ? seriesOfCurve(properties, kindOf, curve.data) : [],
      range: { from, to },
      limits: limitOf(row.value, row.limit, words.limitLine),
      markers: [
        {
          kind: 'span',
          ...within({ from: raised, to: ended ?? now }, { from, to }),
          label: words.alertSpan,
        },
      ],
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the ids of the properties stand in `query.props`
    [curve.data, query.props, kindOf, from, to, raised, ended, now, row.value, row.limit],
  )
  return { status: statusOf(curve, data, t(words.noCurve)), data }
}

/** Loads the daily line loss of the alert's transformer area, with the limit. */
function useLoss(row: AlertRow): Shown {
  const t = useText()
  const [now] = useState(platformNow)
  const raised = parseTime(row.firstTime)?.getTime() ?? now
  const ended = row.isActive ? undefined : parseTime(row.clearTime)?.getTime()
  const { from, to } = lossSpan(raised, ended, now)
  const query = { areaId: row.areaId, start: formatDate(from), end: formatDate(to) }
  const days = useRead(iotCalls.lineLoss, query)
  const data = useMemo<TimeData>(() => {
    const range = { from, to: to + day }
    return {
      times: (days.data ?? []).map((_, place) => from + place * day),
      series: lossSeries(days.data ?? []),
      range,
      limits: limitOf(row.value, row.limit, words.limitLine),
      markers: [
        {
          kind: 'span',
          ...within({ from: raised, to: ended ?? now }, range),
          label: words.alertSpan,
        },
      ],
    }
  }, [days.data, from, to, raised, ended, now, row.value, row.limit])
  return { status: statusOf(days, data, t(words.noCurve)), data }
}

/** Days shown before and after an alert, and maximum number of days in one chart. */
const [before, after, most] = [14, 2, 60]

/** Whether an alert concerns the transformer area of its device rather than the device's own values. */
export function isOfArea({ code, areaId }: Pick<AlertRow, 'code' | 'areaId'>): boolean {
  return code === 'LINE_LOSS' && areaId > 0
}

/** Returns the midnights of the first and last day shown around an alert, up to today. */
export function lossSpan(raised: number, ended: number | undefined, now: number): View {
  const latest = Math.max(now, ended ?? raised)
  const last = Math.min(latest, (ended ?? latest) + after * day)
  const to = midnightOf(last, platformOffset(last))
  return { from: Math.max(midnightOf(raised, platformOffset(raised)) - before * day, to - most * day), to }
}

/** Builds the line-loss series; empty when no day has a value. */
export function lossSeries(days: readonly LossDay[]): Series[] {
  if (days.every(({ loss }) => loss === null)) return []
  return [
    {
      id: 'loss',
      label: labels.lineLoss,
      unit: '%',
      decimals: 2,
      colour: 'series-now',
      values: days.map(({ loss }) => loss),
    },
  ]
}

interface Shown {
  status: ChartStatus | undefined
  data: TimeData
}

/** Returns the loading status of a chart; `none` is the text shown when it has no series. */
function statusOf(read: Reading<unknown>, shown: TimeData, none: string): ChartStatus | undefined {
  return chartStatus(read) ?? (shown.series.length === 0 ? { kind: 'empty', text: none } : undefined)
}

/** Maximum number of lines in one chart. */
const mostLines = 6

/** Property behind each event code; `u` and `i` mean the voltage and current of the alert's phase. */
const byCode: Readonly<Partial<Record<EventCode, PropertyId | 'u' | 'i'>>> = {
  LOSS_V: 'u',
  UNDER_V: 'u',
  OVER_V: 'u',
  PHASE_BREAK: 'u',
  POWER_OFF: 'u',
  LOSS_I: 'i',
  OVER_I: 'i',
  UNBAL_I: 'unbalanceI',
  OVERLOAD: 'load',
  PF_LOW: 'pf',
  CLOCK: 'clockDeviation',
  BATT_LOW: 'battery',
  HOT: 'temperature',
  WEAK_SIGNAL: 'signal',
  REG_BACK: 'forward',
}

/** Returns the properties to chart for an alert: those of its event code, else those of its rule, else active power. */
export function propertiesOf(
  { code, phase }: Pick<AlertRow, 'code' | 'phase'>,
  condition: Condition | undefined,
): readonly ValueId[] {
  const subject = byCode[code]
  if (subject === 'u' || subject === 'i') return ofPhases(subject, phase)
  if (subject !== undefined) return [subject]
  const named = condition === undefined ? [] : namedIn(condition)
  return named.length > 0 ? named.slice(0, mostLines) : ['p']
}

function ofPhases(quantity: 'u' | 'i', phase: string): PropertyId[] {
  const wanted = phases.filter((one) => one === phase)
  return (wanted.length > 0 ? wanted : phases)
    .map((one) => `${quantity}${one.toLowerCase()}`)
    .filter(isPropertyId)
}

/** Returns the distinct properties a condition names, in order. */
function namedIn(condition: Condition): readonly ValueId[] {
  const all = leavesOf(condition).flatMap((leaf) => {
    if (leaf.kind === 'compare')
      return leaf.other === undefined ? [leaf.property] : [leaf.property, leaf.other]
    return leaf.kind === 'rate' ? [leaf.property] : []
  })
  return [...new Set(all)]
}
