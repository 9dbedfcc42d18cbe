import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Field } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { day, quarter, second } from '#contract/schema/time-units.ts'
import { counted } from '#contract/text/counted.ts'
import { separators } from '#contract/text/separators.ts'
import type { Filter, Stored } from '#contract/wire/crud.ts'
import { boxAround, isPlaced } from '#domain/map/box.ts'
import { topicsOfRows } from '#domain/metering/live.ts'
import { decimalsOf, propertyOf } from '#domain/metering/properties.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { columnTitle, nameOf } from '#web/engine/data/name-of.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { openingOf } from '#web/engine/filter/opening.ts'
import { rowsQuery, useRecord, useRows } from '#web/engine/list/state/use-rows.ts'
import type { CardShares } from '#web/engine/pin/page-cards.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { usePageModule } from '#web/engine/read/use-page-module.ts'
import { useRead, PaceContext } from '#web/engine/read/use-read.ts'
import { cellOf, isNumeric } from '#web/engine/table/field-cell.tsx'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { midnightOf } from '#web/lib/time/days.ts'
import { platformNow, platformOffset } from '#web/lib/time/time.ts'
import { CurrentTabContext } from '#web/stores/tabs/current-tab.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { NotedChart } from '#web/subjects/notes/noted-chart.tsx'
import { CardContext } from '#web/ui/chart/card-context.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import type { MapMark, MapModel } from '#web/ui/map/model.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { viewOver } from '#web/ui/map/view-over.ts'
import { panelViews } from '../../panels/panels.tsx'
import { mayShow, resourceOf, cardPath, words } from '../panel-facts.ts'
import { CrewDayPanel } from './crew-day-panel.tsx'

/** Renders a panel's content for users who may see it. */
export function PanelContent({ panel, title }: { panel: DashboardPanel; title: string }) {
  if (panel.kind === 'home') {
    const View = panelViews[panel.panel]
    return <View />
  }
  if (panel.kind === 'curve') return <CurvePanel panel={panel} title={title} />
  if (panel.kind === 'card') return <CardPanel panel={panel} title={title} />
  if (panel.kind === 'crewDay') return <CrewDayPanel title={title} />
  if (panel.kind === 'map') return <MapPanel panel={panel} title={title} />
  const resource = resourceOf(panel)
  if (resource === undefined) return null
  const shown = { resource, filter: panel.filter, limit: rowsRead(panel), title }
  return panel.kind === 'figure' ? <FigurePanel {...shown} /> : <ListPanel {...shown} />
}

/** Prefetches the rows of a panel; panels without rows load when rendered. */
export function prefetchPanel(panel: DashboardPanel): void {
  const resource = resourceOf(panel)
  if (resource === undefined || mayShow(panel) !== 'shown') return
  if (panel.kind !== 'figure' && panel.kind !== 'list') return
  void queryClient.prefetchQuery(
    rowsQuery(resource, { page: 1, limit: rowsRead(panel), filter: panel.filter }),
  )
}

type OfRows = Extract<DashboardPanel, { kind: 'figure' | 'list' }>

/** Table rows that fit into one row of the grid. */
const perRow = 6

/** Returns the number of rows a panel loads; a figure needs only the total. */
function rowsRead(panel: OfRows): number {
  return panel.kind === 'figure' ? 1 : panel.height * perRow
}

interface RowsPanelProps {
  resource: Resource
  filter: Filter
  limit: number
  title: string
}

/** Returns the filter for the link to a panel's list; an explicit one for all rows if the list would open on a part. */
function linked(resource: Resource, filter: Filter): Filter {
  return Object.keys(filter).length > 0 ? filter : (openingOf(resource)?.everything ?? filter)
}

/** Number of rows of a list under a filter, linked to the list. */
function FigurePanel({ resource, filter, limit, title }: RowsPanelProps) {
  const { data, status } = usePanelRows(resource, filter, limit)
  const total = formatInteger(data?.total ?? 0)
  return (
    <ChartFrame title={title} status={status} height={48}>
      <b className="huge">
        <ListLink page={resource.name} filter={linked(resource, filter)} label={`${title} ${total}`}>
          {total}
        </ListLink>
      </b>
    </ChartFrame>
  )
}

type Curve = Extract<DashboardPanel, { kind: 'curve' }>

const pace = 60_000

const leastHeight = 120

/** Today's curve of one property of a terminal. */
function CurvePanel({ panel: { deviceId, property }, title }: { panel: Curve; title: string }) {
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
  const t = useText()
  return (
    <NotedChart
      deviceIds={[deviceId]}
      areaId={row?.areaId}
      title={title}
      subject={title}
      caption={[row && nameOf(device, row), kind.unit].filter(Boolean).join(t(separators.parts))}
      data={chart}
      offset={platformOffset(start)}
      height={leastHeight}
      status={chartStatus(read) ?? { kind: 'ready' }}
      fills
    />
  )
}

/** Maximum number of columns after the name. */
const most = 2

/** First rows of a list under a filter, with its most informative columns. */
function ListPanel({ resource, filter, limit, title }: RowsPanelProps) {
  const t = useText()
  const language = useLanguage()
  const { data, status } = usePanelRows(resource, filter, limit)
  const columns = columnsOf(resource).map((name) => {
    const field = resource.fields[name]
    const cell = (row: Stored<Resource>) => cellOf(resource, undefined, row, name, language)
    const head = columnTitle(resource, name, language)
    return field !== undefined && isNumeric(field) ? { head, number: cell } : { head, cell }
  })
  const rows = data?.list ?? []
  const isEmpty = data !== undefined && rows.length === 0
  return (
    <ChartFrame
      title={title}
      status={isEmpty ? { kind: 'empty', text: t(['No rows match.', '没有符合条件的数据。']) } : status}
      height={96}
      acts={
        <ListLink page={resource.name} filter={linked(resource, filter)}>
          {t(counted.all, { n: formatInteger(data?.total ?? 0) })}
        </ListLink>
      }
    >
      <RowsTable scrolls="own-rows" label={title} rows={rows} keyOf={({ id }) => id} columns={columns} />
    </ChartFrame>
  )
}

/** Returns the name, the state, and other fields with short values. */
function columnsOf({ label, states, fields }: Resource): readonly string[] {
  const isInformative = (field: Field, name: string) =>
    name !== label && name !== states && field.twin === undefined && informative.has(field.kind)
  const others = Object.entries(fields).flatMap(([name, field]) => (isInformative(field, name) ? [name] : []))
  return [label, ...(states === undefined ? [] : [states]), ...others].slice(0, most + 1)
}

const informative: ReadonlySet<Field['kind']> = new Set(['choice', 'ref', 'number', 'time'])

type Map = Extract<DashboardPanel, { kind: 'map' }>

/** Maximum number of terminals drawn; the total is shown as text. */
const drawn = 100

/** Map of the terminals that match a filter. */
function MapPanel({ panel: { filter }, title }: { panel: Map; title: string }) {
  const t = useText()
  const language = useLanguage()
  const { data, status } = usePanelRows(device, filter, drawn)
  const places = useMemo(() => (data?.list ?? []).filter(isPlaced), [data])
  const model = useMemo<MapModel>(
    () => ({
      language,
      marks: places.map(({ id, lng, lat, state }): MapMark => ({
        key: `device:${id}`,
        sign: 'dot',
        colour: state === 'online' ? 'accent' : 'off-mark',
        size: 10,
        lng,
        lat,
      })),
    }),
    [places, language],
  )
  const whole = useMemo(() => boxAround(places), [places])
  const isEmpty = data !== undefined && places.length === 0
  const shown = { n: formatInteger(places.length), all: formatInteger(data?.total ?? 0) }
  return (
    <ChartFrame
      title={title}
      caption={data && t(['{n} of {all}', '显示 {n} / {all} 条'], shown)}
      status={isEmpty ? { kind: 'empty', text: t(words.noPlace) } : status}
      height={160}
      acts={
        <ListLink page={device.name} filter={filter}>
          {t(counted.all, { n: shown.all })}
        </ListLink>
      }
    >
      <StreetMap
        className="own-map"
        label={t(['{n} [n|terminal|terminals] on the map', '地图上的 {n} 台终端'], { n: places.length })}
        model={model}
        view={viewOver(places)}
        whole={whole}
      />
    </ChartFrame>
  )
}

/** Polling interval in milliseconds of rows without a topic, and of rows with one. */
const paces = { silent: 30_000, published: 300_000 }

/** Loads the first rows of a list under a filter; refetches on published changes and periodically. */
function usePanelRows<R extends Resource>(resource: R, filter: Filter, limit: number) {
  const topic = topicsOfRows[resource.name]
  const read = useRows(
    resource,
    { page: 1, limit, filter },
    { topic, every: topic === undefined ? paces.silent : paces.published },
  )
  return { data: read.data, status: chartStatus(read) ?? ({ kind: 'ready' } as const) }
}

interface CardPanelProps {
  panel: Extract<DashboardPanel, { kind: 'card' }>
  /** Title until the card is loaded. */
  title: string
}

/** Card of another page, which loads its data as on that page; its title links to the page. */
export function CardPanel({ panel, title }: CardPanelProps) {
  const t = useText()
  const { page, card, record, filter } = panel
  const path = cardPath(panel) ?? ''
  // choices made in the card, such as a grouping, are kept until the dashboard is left
  const [search, setSearch] = useState(() => new URLSearchParams(filter).toString())
  const code = usePageModule<CardShares>(page)
  const tab = useMemo(
    () => ({
      key: '',
      path,
      params: paramsOf(record),
      query: new URLSearchParams(search),
      onShow: setSearch,
    }),
    [path, record, search],
  )
  const shown = code.data?.cards?.[card]
  const name = panel.title === '' && shown ? t(shown.title) : title
  const place = useMemo(() => {
    const { query: said } = tab
    const address = `${path}${said.size === 0 ? '' : `?${said}`}`
    return {
      title: (
        <Link className="hit" to={address}>
          {name}
        </Link>
      ),
    }
  }, [name, path, tab])
  if (shown === undefined) {
    return <ChartFrame title={name} status={absence(code, t)} height={96} />
  }
  return (
    <CurrentTabContext value={tab}>
      <PaceContext value={cardPace}>
        <CardContext value={place}>
          <shown.Card />
        </CardContext>
      </PaceContext>
    </CurrentTabContext>
  )
}

function paramsOf(record: number | undefined): Readonly<Record<string, string>> {
  return record === undefined ? {} : { id: String(record) }
}

/** Refetch interval in milliseconds of a card whose page loads its data once. */
const cardPace = 300_000

/** Returns the status shown in place of a card that is missing, loading or broken. */
function absence({ data, error, refetch }: ReturnType<typeof usePageModule>, t: Translate): ChartStatus {
  if (data !== undefined) return { kind: 'empty', text: t(words.gone) }
  if (error === null) return { kind: 'loading' }
  return { kind: 'failed', text: t(words.broken), requestId: '', onRetry: () => void refetch() }
}
