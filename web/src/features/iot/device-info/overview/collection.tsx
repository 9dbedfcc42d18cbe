import type { CollectionDay } from '#domain/metering/telemetry.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { dayText } from '#web/lib/chart/clock.ts'
import { parseTime, platformOffset } from '#web/lib/time/time.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { HeatLegend, HeatStrip, heatTable, type HeatRow } from '#web/ui/chart/small/heat-strip.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { deviceRecordWords } from '../record-words.ts'

const days = 30
const kinds = ['freeze', 'curve', 'events', 'clock'] as const
const thresholds = [99, 97, 93] as const
/** Days between two dates below the cells. */
const pitch = 7

/** What arrived on each of the last 30 days, by kind of record. */
export function DeviceCollection({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const read = useRead(iotCalls.collection, { deviceId: id, days }, { staleTime: 60_000 })
  const { data = [] } = read
  const offset = platformOffset()
  const rows = kinds.map((kind): HeatRow => {
    const cells = data.map((one) => one[kind])
    return { id: kind, name: t(deviceRecordWords[kind]), cells, total: meanOf(cells) }
  })
  const times = data.map(({ date }) => dayText(parseTime(date)?.getTime() ?? 0, offset, language))
  const status = chartStatus(read) ?? (data.length === 0 ? { kind: 'empty' as const } : undefined)
  return (
    <ChartFrame
      title={t(deviceRecordWords.collection)}
      caption={t(['% of expected records', '应采数据到达率 %'])}
      status={status}
      height={130}
      table={heatTable(rows, times, t)}
      legend={<HeatLegend thresholds={thresholds} rows={rows} />}
    >
      <HeatStrip
        title={t(deviceRecordWords.collection)}
        rows={rows}
        thresholds={thresholds}
        times={times}
        axis={times.filter((_, place) => place % pitch === 0 || place === times.length - 1)}
        isCalendar
      />
    </ChartFrame>
  )
}

function meanOf(cells: readonly CollectionDay['freeze'][]): number | null {
  const known = cells.filter((cell) => cell !== null)
  return known.length === 0 ? null : known.reduce((sum, cell) => sum + cell, 0) / known.length
}
