import { useMemo } from 'react'
import type { HistoryColumn, HistoryPage, MeterChange } from '#contract/calls/report/history.ts'
import type { PropertyKind } from '#domain/metering/properties.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { useKinds, type KindOf } from '#web/engine/data/use-kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { Dash, Series, SeriesColour, TimeData } from '#web/lib/chart/series.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { useChartSync } from '#web/ui/chart/chart-sync.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { words } from './words.ts'

/** Lines that are drawn at once, and axes. */
export const mostSeries = 12
const mostAxes = 2

interface ChartsProps {
  page: HistoryPage | undefined
  nameOf: (deviceId: number) => string
  changes: readonly MeterChange[]
  all: number
  status: ChartStatus | undefined
}

/** Values over time, a chart for each unit with one cursor and one zoom. */
export function HistoryCharts({ page, nameOf, changes, all, status }: ChartsProps) {
  const t = useText()
  const sync = useChartSync()
  const { kindOf } = useKinds()
  const offset = platformOffset()
  const axes = useMemo(
    () => (page === undefined ? [] : dataOf(page, nameOf, changes, kindOf)),
    [page, nameOf, changes, kindOf],
  )
  const drawn = axes.reduce((sum, { series }) => sum + series.length, 0)
  const properties = [...new Set(page?.columns.map(({ property }) => property))].map(kindOf)
  const named = (unit: string | undefined) =>
    properties.flatMap((kind) => (kind.unit === unit ? [t(kind.label)] : [])).join(', ')
  const shown: readonly (TimeData | undefined)[] = axes.length === 0 ? [undefined] : axes
  return (
    <div className="grid gap-2 fixed">
      {shown.map((data, n) => (
        <TimeChartCard
          key={data?.series[0]?.unit ?? 'none'}
          title={named(data?.series[0]?.unit) || t(words.chart)}
          caption={[data?.series[0]?.unit, n === 0 && drawn < all ? t(words.drawn, { n: drawn, all }) : '']
            .filter(Boolean)
            .join(' · ')}
          data={data ?? { times: [], series: [] }}
          status={data === undefined ? (status ?? { kind: 'empty' }) : undefined}
          height={axes.length > 1 ? 120 : 240}
          axisWidth={64}
          {...{ sync, offset }}
        />
      ))}
    </div>
  )
}

const colours: readonly SeriesColour[] = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6']
const dashes: readonly Dash[] = ['solid', 'dashed', 'dotted']

/** The first lines of a page, by unit. */
function dataOf(
  { times, columns }: HistoryPage,
  nameOf: (deviceId: number) => string,
  changes: readonly MeterChange[],
  kindOf: KindOf,
): TimeData[] {
  const units = [...new Set(columns.map(({ property }) => kindOf(property).unit))].slice(0, mostAxes)
  const devices = [...new Set(columns.map(({ deviceId }) => deviceId))]
  const drawn = columns.filter(({ property }) => units.includes(kindOf(property).unit)).slice(0, mostSeries)
  const markers = changes.map(({ time, before, after }) => ({
    kind: 'moment' as const,
    at: time,
    label: changeLabel(before, after),
  }))
  return units.map((unit) => ({
    times,
    markers,
    series: drawn
      .filter(({ property }) => kindOf(property).unit === unit)
      .map((column, n) =>
        seriesOf(column, nameOf, kindOf(column.property), n, devices.indexOf(column.deviceId)),
      ),
  }))
}

function seriesOf(
  { deviceId, property, values, quality }: HistoryColumn,
  nameOf: (deviceId: number) => string,
  { label, unit, decimals }: PropertyKind,
  n: number,
  device: number,
): Series {
  const name = nameOf(deviceId)
  return {
    id: `${deviceId} ${property}`,
    label: [`${name} ${label[0]}`, `${name} ${label[1]}`],
    short: [name, name],
    colour: colours[n % colours.length] ?? 'cat-1',
    dash: dashes[device % dashes.length] ?? 'solid',
    unit,
    decimals,
    values,
    // without it a gap could not be distinguished from a line that has none
    quality: quality ?? values.map(() => 'normal' as const),
  }
}

function changeLabel(before: number, after: number): Text2 {
  const [old, fresh] = [formatNumber(before, 2), formatNumber(after, 2)]
  return [`Meter changed: old ${old}, new ${fresh} kWh`, `换表：旧表 ${old}，新表 ${fresh} kWh`]
}
