import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { analysisCalls } from '#contract/calls/report/analysis.ts'
import { leftOutReasons } from '#domain/metering/report.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { deviceStatusReport, type DeviceStatusRow } from '#contract/resources/report/device-status.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import type { Cells, PageDefinition } from '#web/engine/list/page-definition.ts'
import { FigureStrip } from '#web/engine/report/figure-strip.tsx'
import { GroupStats } from '#web/engine/report/group-stats.tsx'
import { InReportHead, ReportFrame } from '#web/engine/report/report-frame.tsx'
import { ReportMeta } from '#web/engine/report/report-meta.tsx'
import { useReportPlace, type ReportPlace } from '#web/engine/report/report-place.ts'
import { figureFilter, ReportRows, useReportRows } from '#web/engine/report/report-rows.tsx'
import { formatNumber } from '#web/lib/chart/number.ts'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { BinsChart } from './bins-chart.tsx'
import { CourseChart } from './course-chart.tsx'
import { Makers } from './device-status/makers.tsx'
import { statusActs } from './device-status/acts.ts'
import { statusColumns, statusDays, statusFigures, statusGroups } from './device-status/shown.ts'
import { DeviceTimeline } from './device-status/timeline.tsx'
import { orderCell } from './orders/order-cell.tsx'
import { orderForm } from './orders/order-form.ts'
import { statusReason } from './orders/reasons.ts'
import { CountingNote } from './counting-note.tsx'
import { ReportFilters } from './report-filters.tsx'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'
import { statStatus, useStat } from './use-stat.ts'
import { words } from './words.ts'

const name = 'report/device-status'

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
  form: [],
  cells,
  without: ['add', 'update', 'delete', 'import'],
}

/** Whether the fleet is alive, and which slice of it is not. */
export default function DeviceStatusPage() {
  return (
    <ReportFrame name={name} title={catalogue[name]}>
      <DeviceStatus />
    </ReportFrame>
  )
}

function DeviceStatus() {
  const t = useText()
  const place = useReportPlace()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const mayCommand = can(permission(device, 'command'))
  const mayOrder = can(permission(workOrder, 'save'))
  const definition = useMemo(
    () => ({
      ...base,
      bulkActions: [...(mayCommand ? statusActs : []), ...(mayOrder ? [statusOrders] : [])],
      href: ({ id }: { id: number }) =>
        listPath(navigation, { page: 'iot/device', filter: { open: String(id) } }) ?? '',
    }),
    [navigation, mayCommand, mayOrder],
  )
  // the rows are those of now: no range is sent with them
  const list = useReportRows<Resource>(deviceStatusReport, definition, { sent: noRange })
  const { group } = place
  const sent = { ...figureFilter(list), ...(group !== '' && { group }) }
  const query = useStat(analysisCalls.statusStat, sent, () => undefined)
  const { data } = query
  const quiet = { ...place, comparison: 'none' as const }
  return (
    <>
      <ReportMeta head={data?.head} what={['devices', '台设备']} reasons={leftOutReasons} place={place} />
      <div className="report-bar">
        <ReportFilters list={list} query={query} />
      </div>
      <FigureStrip shown={statusFigures} figures={data?.figures} place={quiet} />
      <CountingNote stat={data} />
      <StatusCharts query={query} place={place} />
      <InReportHead slot="acts">
        <SubscribeButton report={name} columns={list.sheet.columns} sort={list.sheet.sort} />
      </InReportHead>
      <ReportRows
        list={{ ...list, on: { ...list.on, onOpen: (row) => void navigate(definition.href(row)) } }}
        title={t(words.rows)}
        name={name}
      />
    </>
  )
}

interface StatusChartsProps {
  query: ReturnType<typeof useStat>
  place: ReportPlace
}

function StatusCharts({ query, place }: StatusChartsProps) {
  const t = useText()
  const { lines = [], bins = [], groups = [] } = query.data ?? {}
  return (
    <div className="report-charts">
      <CourseChart
        title={t(labels.onlineRate)}
        unit="%"
        decimals={2}
        lines={lines}
        labels={statusDays}
        status={statStatus(query, lines.length === 0)}
      />
      <BinsChart
        title={t(['Offline for', '离线时长分布'])}
        unit={t(['h', '小时'])}
        bins={bins}
        status={statStatus(query, bins.length === 0)}
        levelOf={(from) => (from >= 24 ? 'critical' : from >= 6 ? 'major' : 'normal')}
        linkOf={() => place.linkTo({ state: 'offline' })}
      />
      <Makers
        groups={groups}
        by={place.group === '' ? 'manufacturer' : place.group}
        status={statStatus(query, groups.length === 0)}
        place={place}
      />
      <GroupStats
        title={t(words.groups)}
        by={statusGroups}
        columns={statusColumns}
        groups={groups}
        status={statStatus(query)}
        place={place}
      />
    </div>
  )
}

const noRange = {}

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
