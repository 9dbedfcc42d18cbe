import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { analysisCalls } from '#contract/calls/report/analysis.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { deviceStatusReport, type DeviceStatusRow } from '#contract/resources/report/device-status.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { hour } from '#contract/schema/time-units.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labels } from '#contract/text/labels.ts'
import { units } from '#contract/text/units.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { leftOutReasons } from '#domain/metering/report.ts'
import { call } from '#web/api/http.ts'
import type { BulkAction, Cells, PageDefinition } from '#web/engine/list/page-definition.ts'
import { pageCards, type Shown } from '#web/engine/pin/page-cards.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { ReportFigures, unitText } from '#web/subjects/report/report-figures.tsx'
import { GroupStats } from '#web/subjects/report/group-stats.tsx'
import { InReportHead, ReportFrame, ReportMeta } from '#web/subjects/report/report-frame.tsx'
import { useReportPlace, type ReportPlace } from '#web/subjects/report/report-place.ts'
import {
  figureFilter,
  ReportRows,
  useFigureFilter,
  useReportRows,
} from '#web/subjects/report/report-rows.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { Scatter } from '#web/ui/chart/report/scatter.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { BinsChart, CourseChart } from './stat-charts.tsx'
import { CountingNote, ReportFilters, statStatus, useStat } from './counted.tsx'
import {
  offlineFilter,
  statusColumns,
  statusDays,
  statusFigures,
  statusGroups,
} from './device-status/shown.ts'
import { orderCell, orderForm, statusReason } from './orders/order-of-row.tsx'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'
import { words } from './words.ts'
import './device-status/timeline.css'

const report = 'report/device-status'

// the rows show the current state: no range is sent
const noRange = {}

const offlineFor: Text2 = ['Offline for', '离线时长分布']

const { bulk: statusOrders } = orderForm(deviceStatusReport)

const cells: Cells<Resource> = {
  availability: (row) => <Availability row={row as unknown as DeviceStatusRow} />,
  orderId: orderCell(deviceStatusReport, statusReason),
}

const base: PageDefinition<Resource> = {
  list: [
    'name',
    'state',
    'manufacturer',
    'comm',
    'since',
    'lastTime',
    'outages',
    'offline',
    'availability',
    'success',
    'signal',
    'deviation',
    'clockClass',
    'orderId',
  ],
  important: ['state', 'orderId', 'since', 'availability', 'success'],
  more: [
    'address',
    'productId',
    'family',
    'orgId',
    'areaId',
    'protocol',
    'firmware',
    'wiring',
    'battery',
    'alerts',
  ],
  filters: [
    'orgId',
    'manufacturer',
    'comm',
    'family',
    'protocol',
    'wiring',
    'areaId',
    'success',
    'signal',
    'since',
  ],
  sort: 'success',
  cells,
  without: ['add', 'update', 'delete', 'import'],
}

function useShownStatus(): Shown<Status> {
  const filter = useFigureFilter(deviceStatusReport, noRange)
  const shown = useStatus(filter, useReportPlace())
  return shown.query.data === undefined ? { status: statStatus(shown.query) } : { shown }
}

const { Part, cards } = pageCards(report, useShownStatus, {
  figures: {
    title: catalogue[report],
    size: { width: 12, height: 1 },
    draw: ({ query, place }) => (
      <ReportFigures
        shown={statusFigures}
        figures={query.data?.figures}
        status={statStatus(query)}
        place={{ ...place, comparison: 'none' }}
      />
    ),
  },
  online: { title: labels.onlineRate, draw: (read) => <OnlineCourse {...read} /> },
  offline: { title: offlineFor, draw: (read) => <OfflineFor {...read} /> },
  makers: { title: words.makers, draw: (read) => <Makers {...read} /> },
  groups: { title: words.groups, draw: (read) => <Groups {...read} /> },
})

export { cards }

/** State of all devices, and the groups with problems. */
export default function DeviceStatusPage() {
  return (
    <ReportFrame name={report} title={catalogue[report]}>
      <DeviceStatus />
    </ReportFrame>
  )
}

function DeviceStatus() {
  const t = useText()
  const place = useReportPlace()
  const navigation = useNavigation()
  const mayCommand = may(device, 'command')
  const mayOrder = may(workOrder, 'save')
  const definition = useMemo(
    () => ({
      ...base,
      bulkActions: [...(mayCommand ? statusActs : []), ...(mayOrder ? [statusOrders] : [])],
      href: ({ id }: { id: number }) =>
        listPath(navigation, { page: 'iot/device', filter: { open: String(id) } }) ?? '',
    }),
    [navigation, mayCommand, mayOrder],
  )
  const list = useReportRows<Resource>(deviceStatusReport, definition, { sent: noRange })
  const read = useStatus(figureFilter(list), place)
  const { data } = read.query
  return (
    <>
      <ReportMeta head={data?.head} what={['devices', '台设备']} reasons={leftOutReasons} place={place} />
      <div className="flow fixed gap-2 below-2 report-bar">
        <ReportFilters list={list} query={read.query} />
      </div>
      <Part id="figures" shown={read} />
      <CountingNote stat={data} />
      <div className="grid fixed gap-3 below-3 report-charts">
        {(['online', 'offline', 'makers', 'groups'] as const).map((id) => (
          <Part key={id} id={id} shown={read} />
        ))}
      </div>
      <InReportHead slot="acts">
        <SubscribeButton report={report} columns={list.sheet.columns} sort={list.sheet.sort} />
      </InReportHead>
      <ReportRows list={list} title={t(words.rows)} name={report} />
    </>
  )
}

interface Status {
  place: ReportPlace
  query: ReturnType<typeof useStat>
}

/** Loads the figures of the filtered devices. */
function useStatus(filter: Filter, place: ReportPlace): Status {
  const { group } = place
  const sent = { ...filter, ...(group !== '' && { group }) }
  return { place, query: useStat(analysisCalls.statusStat, sent, () => undefined) }
}

function OnlineCourse({ query }: Status) {
  const t = useText()
  const { lines = [] } = query.data ?? {}
  return (
    <CourseChart
      title={t(labels.onlineRate)}
      unit="%"
      decimals={2}
      lines={lines}
      labels={statusDays}
      status={statStatus(query, lines.length === 0)}
    />
  )
}

function OfflineFor({ query, place }: Status) {
  const t = useText()
  const { bins = [], head } = query.data ?? {}
  return (
    <BinsChart
      title={t(offlineFor)}
      unit={t(units.hours)}
      bins={bins}
      status={statStatus(query, bins.length === 0)}
      levelOf={(from) => (from >= 24 ? 'critical' : from >= 6 ? 'major' : 'normal')}
      linkOf={(from, to) => place.linkTo(offlineFilter(head?.generated ?? 0, from, to))}
    />
  )
}

function Groups({ query, place }: Status) {
  const t = useText()
  return (
    <GroupStats
      title={t(words.groups)}
      by={statusGroups}
      columns={statusColumns}
      groups={query.data?.groups ?? []}
      status={statStatus(query)}
      place={place}
    />
  )
}

function Availability({ row }: { row: DeviceStatusRow }) {
  const t = useText()
  return (
    <PopoverButton
      className="cell-link hit"
      label={t(words.timeline, { name: row.name })}
      face={`${formatNumber(row.availability, 2)} %`}
    >
      {() => <DeviceTimeline id={row.id} name={row.name} />}
    </PopoverButton>
  )
}

const sending = (id: 'readNow' | 'clockSync', label: Text2, icon: string): BulkAction => ({
  id,
  label,
  icon,
  // permission for the list suffices here; whether the action is offered depends on the permission for commands
  verb: 'list',
  run: async (target) => {
    const { ok, fail, errors } = await call(iotCalls.send, { ...target, kind: id })
    return { ok, fail, errors }
  },
})

/** Bulk actions of the report. */
const statusActs: readonly BulkAction[] = [
  sending('readNow', acts.readNow, 'pi-bolt'),
  sending('clockSync', acts.setClock, 'pi-clock'),
]

/** Success rate over mean age by group, e.g. manufacturer: shows whether older devices are collected worse. */
function Makers({ query, place }: Status) {
  const t = useText()
  const { groups = [] } = query.data ?? {}
  const status = statStatus(query, groups.length === 0)
  const by = place.group === '' ? 'manufacturer' : place.group
  const figure = (id: 'age' | 'success') => {
    const column = statusColumns.find((one) => one.id === id)
    return {
      label: t(column?.label ?? ['', '']),
      unit: unitText(column?.unit ?? '', t),
      decimals: column?.decimals ?? 0,
    }
  }
  const [across, up] = [figure('age'), figure('success')]
  const isPhone = useLayout((layout) => layout.isPhone)
  const points = groups.flatMap(({ key, label, labelZh, count, values: { age, success } }) =>
    typeof age === 'number' && typeof success === 'number'
      ? [{ id: key, label: t([label, labelZh]), x: age, y: success, count }]
      : [],
  )
  const table = tableOf(
    [
      { label: t(words.groups) },
      { label: across.label, decimals: across.decimals },
      { label: up.label, decimals: up.decimals },
      { label: t(labels.devices), decimals: 0 },
    ],
    points.map(({ label, x, y, count }) => [label, x, y, count]),
  )
  return (
    <ChartFrame title={t(words.makers)} status={status} table={table}>
      <Scatter
        title={t(words.makers)}
        points={points}
        across={across}
        up={up}
        linkOf={({ id }, { label, children }) =>
          isPhone ? (
            // on touch screens points are too close for links; the groups below link to the same rows
            <g key={id} role="img" aria-label={label}>
              {children}
            </g>
          ) : (
            <Link key={id} to={place.linkTo({ [by]: id })} aria-label={label}>
              {children}
            </Link>
          )
        }
      />
    </ChartFrame>
  )
}

/** Colours of the online states over the last thirty days. */
const stateInks = { online: 'ok-fg', offline: 'crit-fg', none: 'sunken' } as const

function DeviceTimeline({ id, name }: { id: number; name: string }) {
  const t = useText()
  const read = useRead(analysisCalls.statusTimeline(id))
  return (
    <Loaded read={read} what="record" skeleton={[1, 1]}>
      {(line) => {
        const { from, until, spans } = line
        const offline = spans.filter(({ state }) => state === 'offline')
        const hours = offline.reduce((sum, span) => sum + (span.until - span.from) / hour, 0)
        const text = t(words.timelineText, { n: offline.length, h: formatNumber(hours, 1) })
        return (
          <div className="pad-wide report-timeline">
            <p>{t(words.timeline, { name })}</p>
            <div
              className="line timeline-bar"
              role="img"
              aria-label={`${t(words.timeline, { name })}: ${text}`}
            >
              {spans.map((span) => (
                <i
                  key={span.from}
                  style={{
                    width: `${((span.until - span.from) / (until - from)) * 100}%`,
                    background: `var(--${stateInks[span.state]})`,
                  }}
                />
              ))}
            </div>
            <p className="meta">{text}</p>
            <ul>
              {offline.slice(-5).map((span) => (
                <li className="meta" key={span.from}>
                  {formatMinute(span.from)} – {formatMinute(span.until)}
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </Loaded>
  )
}
