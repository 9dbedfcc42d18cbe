import { useMemo, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { zoneText } from '#web/lib/chart/clock.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { comparisonData } from '../telemetry/compare.ts'
import { useMeasures } from '../measures.ts'
import type { DeviceRecord } from '../../device/live.ts'
import { powerQuery, powerSpans, type PowerSpan } from '../telemetry/power-span.ts'
import { useCurve } from '../reads.ts'
import { deviceRecordWords } from '../record-words.ts'
import { mainProperty } from './figures.ts'

const nothing: TimeData = { times: [], series: [] }

/** Power of a day, week or month against the one before; of a device without power what it measures first. */
export function DevicePower({ row, now }: { row: DeviceRecord; now: number }) {
  const t = useText()
  const [span, setSpan] = useState<PowerSpan>('day')
  const offset = platformOffset()
  const measures = useMeasures(row)
  const property = mainProperty(measures.ids)
  const kind = property === undefined ? undefined : measures.kindOf(property)
  const props = property === 'p' ? (['p', 'energy'] as const) : property ? [property] : []
  const asked = powerQuery(row.id, props, span, now, offset)
  const { from, length } = asked
  const curve = useCurve(asked.query)
  const { data } = curve
  const chart = useMemo(
    () =>
      data === undefined || property === undefined || kind === undefined
        ? nothing
        : comparisonData(data, {
            property,
            kind,
            from,
            length,
            now,
            labels: powerSpans[span].labels,
            offset,
          }),
    [data, property, kind, from, length, now, span, offset],
  )
  if (kind === undefined) return null
  const { unit } = kind
  const title = t(kind.label)
  const received = chart.series[0] ? countOf(chart.series[0].values) : 0
  return (
    <TimeChartCard
      title={title}
      subject={`${title}, ${t(powerSpans[span].labels[0])}`}
      caption={t(deviceRecordWords.curveCaption, {
        unit,
        received,
        due: chart.due ?? 0,
        zone: zoneText(offset),
      })}
      data={chart}
      offset={offset}
      height={300}
      status={chartStatus(curve)}
      acts={
        <Segmented
          label={t(['Span', '时段'])}
          value={span}
          options={(['day', 'week', 'month'] as const).map((id) => [id, t(deviceRecordWords[id])])}
          onChange={setSpan}
        />
      }
    />
  )
}

function countOf(values: ArrayLike<number | null>): number {
  return Array.from(values).filter((value) => value !== null).length
}
