import { useMemo } from 'react'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import { decimalsOf, propertyOf } from '#domain/metering/properties.ts'
import { device } from '#contract/resources/iot/device.ts'
import { day, quarter, second } from '#contract/schema/time-units.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { midnightOf } from '#web/lib/time/days.ts'
import { platformNow, platformOffset } from '#web/lib/time/time.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { useRead } from '#web/engine/read/use-read.ts'

type Curve = Extract<DashboardPanel, { kind: 'curve' }>

const pace = 60_000
const leastHeight = 120

/** A quantity of one terminal today, as its own page reads it. */
export function CurvePanel({ panel: { deviceId, property }, title }: { panel: Curve; title: string }) {
  const start = midnightOf(platformNow(), platformOffset())
  const row = useRecord(device, deviceId).data
  const asked = { deviceId, props: property, start, end: start + day, step: quarter / second }
  const read = useRead(iotCalls.curve, asked, { every: pace })
  const { data } = read
  const kind = propertyOf(property)
  const chart = useMemo(
    (): TimeData => ({
      times: data?.times ?? [],
      range: { from: start, to: start + day },
      series: [
        {
          id: property,
          label: kind.label,
          colour: 'series-now',
          unit: kind.unit,
          decimals: decimalsOf(kind.unit),
          values: data?.series[property] ?? [],
        },
      ],
    }),
    [data, property, kind, start],
  )
  return (
    <TimeChartCard
      title={title}
      subject={title}
      caption={[row && nameOf(device, row), kind.unit].filter(Boolean).join(', ')}
      data={chart}
      offset={platformOffset(start)}
      height={leastHeight}
      status={chartStatus(read) ?? { kind: 'ready' }}
      fills
    />
  )
}
