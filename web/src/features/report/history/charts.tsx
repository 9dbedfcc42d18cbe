import { use, useCallback, useMemo } from 'react'
import type { HistoryColumn, HistoryPage, MeterChange } from '#contract/calls/report/history.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import type { PropertyKind } from '#domain/metering/properties.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useKinds, type KindOf } from '#web/engine/data/use-kinds.ts'
import { cardName } from '#web/engine/pin/card-address.ts'
import { pageCards, type Shown } from '#web/engine/pin/page-cards.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import type { Dash, Series, SeriesColour, TimeData } from '#web/lib/chart/series.ts'
import { formatDate, platformNow, platformOffset } from '#web/lib/time/time.ts'
import { CurrentTabContext, useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { NotedChart } from '#web/subjects/notes/noted-chart.tsx'
import { CardContext } from '#web/ui/chart/card-context.ts'
import { useChartSync } from '#web/ui/chart/chart-sync.ts'
import { readPlace, writePlace, type HistoryPlace } from './place.ts'
import { isAsked, problemOf, useOverview, usePages, useWhole } from './reads.ts'
import { words } from './words.ts'

/** Selection, and the names of its devices. */
export interface Drawn {
  place: HistoryPlace
  nameOf: (deviceId: number) => string
}

/** Returns a function that names the given devices. */
export function useDeviceNames(ids: readonly number[]): Drawn['nameOf'] {
  const labels = useLabels(device.name, ids)
  return useCallback((id) => labels.get(id) ?? `#${id}`, [labels])
}

const nothing = new URLSearchParams()

/** Reads the selection from the URL, for a chart that is shown on its own. */
function useShown(): Shown<Drawn> {
  const t = useText()
  const { query } = useCurrentTab()
  const place = useMemo(() => readPlace(query, nothing, formatDate(platformNow())), [query])
  const nameOf = useDeviceNames(place.devices)
  if (isAsked(place)) return { shown: { place, nameOf } }
  return { status: { kind: 'empty', text: t(problemOf(place) ?? words.chooseText) } }
}

const { Part, cards } = pageCards<Drawn, 'chart'>('report/history', useShown, {
  chart: { title: words.chart, draw: (drawn) => <HistoryCharts {...drawn} /> },
})

export { cards }

/** Chart of the page. Its card includes the whole selection, also parts that the URL lacks. */
export function HistoryChart(drawn: Drawn) {
  const tab = useCurrentTab()
  const linked = tab.query.get(cardName)
  const text = writePlace(drawn.place)
  const whole = useMemo(() => {
    const query = new URLSearchParams(text)
    if (linked !== null) query.set(cardName, linked)
    return { ...tab, query }
  }, [tab, text, linked])
  return (
    <CurrentTabContext value={whole}>
      <Part id="chart" shown={drawn} />
    </CurrentTabContext>
  )
}

const none: readonly never[] = []

/** Card context of all charts but the first of a card. */
const bare = {}

/** Maximum numbers of lines and axes. */
const mostSeries = 12

const mostAxes = 2

/** Values over time: a chart per unit, with shared cursor and zoom. */
function HistoryCharts({ place, nameOf }: Drawn) {
  const t = useText()
  const menu = use(CardContext)
  const { devices, mode, props } = place
  const { first } = usePages(place, none)
  const changes = useOverview(place).data?.changes ?? none
  const perDevice = mode === 'freeze' ? 6 : props.length
  const read = useWhole(place, devices.slice(0, Math.max(1, Math.floor(mostSeries / perDevice))))
  const page = read.data
  const all = first.data?.columns.length ?? 0
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
    properties.flatMap((kind) => (kind.unit === unit ? [t(kind.label)] : [])).join(t(separators.names))
  const shown: readonly (TimeData | undefined)[] = axes.length === 0 ? [undefined] : axes
  return (
    <div className="grid gap-2 fixed">
      {shown.map((data, n) => (
        // only the first chart shows the menu of the card
        <CardContext key={data?.series[0]?.unit ?? 'none'} value={n === 0 ? menu : bare}>
          <NotedChart
            deviceIds={page?.columns.map(({ deviceId }) => deviceId)}
            title={named(data?.series[0]?.unit) || t(words.chart)}
            caption={[data?.series[0]?.unit, n === 0 && drawn < all ? t(words.drawn, { n: drawn, all }) : '']
              .filter(Boolean)
              .join(' · ')}
            data={data ?? { times: [], series: [] }}
            status={data === undefined ? (chartStatus(read) ?? { kind: 'empty' }) : undefined}
            height={axes.length > 1 ? 120 : 240}
            axisWidth={64}
            {...{ sync, offset }}
          />
        </CardContext>
      ))}
    </div>
  )
}

const colours: readonly SeriesColour[] = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6']

const dashes: readonly Dash[] = ['solid', 'dashed', 'dotted']

/** Returns the chart data of the first lines of a page, by unit. */
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
  nth: number,
): Series {
  const name = nameOf(deviceId)
  return {
    id: `${deviceId} ${property}`,
    label: [`${name} ${label[0]}`, `${name} ${label[1]}`],
    short: [name, name],
    colour: colours[n % colours.length] ?? 'cat-1',
    dash: dashes[nth % dashes.length] ?? 'solid',
    unit,
    decimals,
    values,
    // without qualities, gaps could not be distinguished from lines without quality data
    quality: quality ?? values.map(() => 'normal' as const),
  }
}

function changeLabel(before: number, after: number): Text2 {
  const [old, fresh] = [formatNumber(before, 2), formatNumber(after, 2)]
  return [`Meter changed: old ${old}, new ${fresh} kWh`, `换表：旧表 ${old}，新表 ${fresh} kWh`]
}
