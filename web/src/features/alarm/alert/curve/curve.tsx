import { useMemo, useState } from 'react'
import { iotCalls } from '#contract/calls/iot.ts'
import { isCondition } from '#domain/metering/conditions/conditions.ts'
import { permission } from '#contract/schema/resource.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { day } from '#contract/schema/time-units.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { wholeView, type TimeData } from '#web/lib/chart/series.ts'
import { parseTime, platformNow, platformOffset, formatDate } from '#web/lib/time/time.ts'
import { can } from '#web/stores/session/session.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { propertiesOf } from '../properties.ts'
import { words } from '../words.ts'
import { quantityText, spanText } from './caption.ts'
import { curveSpan, limitOf, seriesOfCurve, within } from './curve-data.ts'
import { isOfArea, lossSeries, lossSpan } from './loss-data.ts'
import { statusOf, type Shown } from './shown.ts'

/** Pixels. */
const height = 200

/** What the device measured around an alert, with its limit and its span. */
export function AlertCurve({ row, title }: { row: AlertRow; title: string }) {
  return isOfArea(row) ? <AreaCurve row={row} title={title} /> : <DeviceCurve row={row} title={title} />
}

function AreaCurve({ row, title }: { row: AlertRow; title: string }) {
  const t = useText()
  return <CurveCard title={title} caption={t(words.lossCaption)} {...useLoss(row)} />
}

function DeviceCurve({ row, title }: { row: AlertRow; title: string }) {
  const t = useText()
  const language = useLanguage()
  const shown = useCurve(row)
  const span = t(spanText(wholeView(shown.data)))
  const quantity = quantityText(shown.data.series, language)
  return (
    <CurveCard
      title={title}
      caption={quantity === '' ? span : t(words.curveCaption, { quantity, span })}
      {...shown}
    />
  )
}

interface CardProps extends Shown {
  title: string
  caption: string
}

function CurveCard({ title, caption, data, status }: CardProps) {
  const t = useText()
  return (
    <TimeChartCard
      title={t(words.curve)}
      subject={t(words.curveOf, { title })}
      caption={caption}
      data={data}
      status={status}
      offset={platformOffset()}
      height={height}
      isLane
    />
  )
}

/** The curve around an alert, and how far its reading is. */
function useCurve(row: AlertRow): Shown {
  const t = useText()
  const [now] = useState(platformNow)
  const { kindOf } = useKinds()
  const rule = useRecord(alarm, can(permission(alarm, 'info')) && row.ruleId > 0 ? row.ruleId : undefined)
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

/** What the transformer area of an alert lost by day, with the limit. */
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
