import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { alert } from '#contract/resources/alarm/alert.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { permission } from '#contract/schema/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import type { SceneStat } from '#contract/calls/scene/scene.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { things } from '#contract/text/things.ts'
import { tariffs } from '#domain/metering/tariffs.ts'
import { homeLists } from '#domain/metering/home.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useRecord, useRows } from '#web/engine/list/state/use-rows.ts'
import { pageCards, type Shown } from '#web/engine/pin/page-cards.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { Loaded, type Reading } from '#web/engine/read/loaded.tsx'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { RecordLink } from '#web/engine/record/page-link.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { parseTime, platformOffset, platformNow, formatDate, formatMinute } from '#web/lib/time/time.ts'
import { NotedChart } from '#web/subjects/notes/noted-chart.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { AcknowledgeButton } from '#web/subjects/alerts/acknowledge-button.tsx'
import { PageTiles } from '#web/engine/list/page-list.tsx'
import { DictTag } from '#web/engine/table/field-cell.tsx'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { OrderLink } from '#web/subjects/device/open-orders.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { DrawingCard } from './drawing-card.tsx'
import { useSceneStat, type ScenePart, deviceFilter } from './reads.ts'
import { words } from './words.ts'
import './scene-info.css'

/** Loads the scene of the URL, for a card that is shown on its own. */
function useShown(): Shown<ScenePart> {
  const id = useRecordId() ?? 0
  const record = useRecord(scene, id || undefined)
  const read = useSceneStat(id)
  if (record.data === undefined || read.data === undefined)
    return { status: chartStatus(record) ?? chartStatus(read) ?? { kind: 'loading' } }
  return { shown: { record: record.data, stat: read.data } }
}

type Id = 'drawing' | 'load' | 'tariffs' | 'loss' | 'alerts' | 'cameras' | 'orders'

export const { Part, cards } = pageCards<ScenePart, Id>('scene/info', useShown, {
  drawing: { title: words.diagram, draw: (part) => <DrawingCard {...part} /> },
  load: { title: words.load, draw: ({ stat }) => <LoadCard stat={stat} /> },
  tariffs: { title: words.tariffs, draw: ({ stat }) => <TariffCard stat={stat} /> },
  loss: { title: words.loss, draw: ({ record }) => <LossCard areaId={record.areaId} /> },
  alerts: {
    title: alert.title,
    needs: permission(alert, 'list'),
    draw: (part) => <AlertCard {...part} />,
  },
  cameras: {
    title: words.cameras,
    needs: permission(camera, 'list'),
    draw: (part) => <CameraCard {...part} />,
  },
  orders: {
    title: words.toDo,
    needs: permission(workOrder, 'list'),
    draw: (part) => <OrderCard {...part} />,
  },
})

/** Overview of a scene: energy flow, load, energy, alerts, pictures and open orders. */
export function SceneOverview({ record }: RecordProps<typeof scene>) {
  const read = useSceneStat(record.id)
  return (
    <Loaded read={read} what="record" skeleton={[6, 3]}>
      {(stat) => (
        <div className="grid one gap-3 scene-tab">
          <StaleNote read={read} />
          <div className="grid gap-3 scene-overview">
            <div className="scene-main">
              <Part id="drawing" shown={{ record, stat }} />
            </div>
            <div className="stack gap-3">
              <Part id="load" shown={{ record, stat }} />
              <Part id="tariffs" shown={{ record, stat }} />
            </div>
            {(['alerts', 'cameras', 'orders'] as const).map((id) => (
              <div key={id} className="scene-third">
                <Part id={id} shown={{ record, stat }} />
              </div>
            ))}
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** Energy and losses of a scene, and the devices that measure them. */
export function SceneEnergy({ record }: RecordProps<typeof scene>) {
  const read = useSceneStat(record.id)
  return (
    <Loaded read={read} what="record" skeleton={[6, 3]}>
      {(stat) => (
        <div className="grid gap-3 top two scene-tab scene-energy">
          {(['load', 'tariffs', 'loss'] as const).map((part) => (
            <Part key={part} id={part} shown={{ record, stat }} />
          ))}
          <Measured ids={stat.measuredBy} />
        </div>
      )}
    </Loaded>
  )
}

function Measured({ ids }: { ids: readonly number[] }) {
  const t = useText()
  return (
    <section className="card" aria-label={t(words.measuredBy)}>
      <h2>{t(words.measuredBy)}</h2>
      <ul className="ruled">
        {ids.slice(0, 20).map((id) => (
          <li key={id} className="bar gap-2 pad-y-1">
            <RecordLink page="iot/device-info" resource={device.name} id={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const height = 170

/** Load of a scene today and yesterday. */
function LoadCard({ stat: { load96 } }: { stat: SceneStat }) {
  const t = useText()
  const data = useMemo(() => dataOf(load96), [load96])
  return (
    <NotedChart
      title={t(words.load)}
      subject={t(['Load today', '今日负荷'])}
      caption={t(words.loadCaption, { n: load96.received, all: load96.times.length })}
      data={data}
      offset={platformOffset(load96.times[0])}
      height={height}
    />
  )
}

function dataOf({ times, today, yesterday }: SceneStat['load96']): TimeData {
  const [first = 0] = times
  const shared = { unit: 'kW', decimals: 1 }
  return {
    times,
    range: { from: first, to: (times.at(-1) ?? first) + quarter },
    series: [
      { id: 'today', label: things.today, colour: 'series-now', values: today, ...shared },
      {
        id: 'yesterday',
        label: ['The day before', '前一日'],
        colour: 'series-ref',
        dash: 'dashed',
        isReference: true,
        values: yesterday,
        ...shared,
      },
    ],
  }
}

/** Energy in kWh from which MWh are used. */
const many = 10_000

function energyText(kWh: number): string {
  return kWh < many ? formatQuantity(kWh, 'kWh', 2) : formatQuantity(kWh / 1000, 'MWh', 2)
}

/** Colour of each tariff, and its hatching where colours are unavailable. */
const looks = {
  sharp: { colour: 'var(--cat-5)', hatch: 'full' },
  peak: { colour: 'var(--cat-2)', hatch: 'thick' },
  flat: { colour: 'var(--cat-1)', hatch: 'thin' },
  valley: { colour: 'var(--cat-4)', hatch: 'none' },
} as const

/** Energy of a scene by tariff this month, and today. */
function TariffCard({ stat: { energy } }: { stat: SceneStat }) {
  const t = useText()
  const total = tariffs.reduce((sum, tariff) => sum + energy.month[tariff], 0)
  const share = (kWh: number) => (total > 0 ? (kWh / total) * 100 : 0)
  return (
    <ChartFrame
      title={t(words.tariffs)}
      caption={t(['this month, {n}', '本月 {n}'], { n: formatQuantity(total / 1000, 'MWh', 2) })}
    >
      <div className="line scene-tariff-bar" aria-hidden="true">
        {tariffs.map((tariff) => (
          <i
            key={tariff}
            className="painted"
            data-hatch={looks[tariff].hatch}
            style={{ flexGrow: share(energy.month[tariff]), color: looks[tariff].colour }}
          />
        ))}
      </div>
      <Facts>
        {tariffs.map((tariff) => (
          <Fact
            key={tariff}
            label={
              <span className="inline gap-2">
                <i
                  className="swatch"
                  data-hatch={looks[tariff].hatch}
                  style={{ color: looks[tariff].colour }}
                  aria-hidden="true"
                />
                {t(words[tariff])}
              </span>
            }
          >
            <b>{formatQuantity(energy.month[tariff] / 1000, 'MWh', 2)}</b>{' '}
            <span className="meta">{formatNumber(share(energy.month[tariff]), 1)} %</span>
          </Fact>
        ))}
      </Facts>
      <p className="meta">
        {t(['Today {today}, yesterday by this time {before}', '今日 {today}，昨日同期 {before}'], {
          today: energyText(energy.today),
          before: energyText(energy.before),
        })}
      </p>
    </ChartFrame>
  )
}

const none: readonly never[] = []

const lossDays = 30

/** Daily losses of a scene's transformer area; loads nothing if it has none. */
function LossCard({ areaId }: { areaId: number }) {
  const t = useText()
  const now = platformNow()
  const query = { areaId, start: formatDate(now - lossDays * day), end: formatDate(now - day) }
  const read = useRead(iotCalls.lineLoss, query, { of: scene, enabled: areaId > 0 })
  const { data = none } = read
  const chart = useMemo((): TimeData => {
    const times = data.map(({ date }) => parseTime(date)?.getTime() ?? 0)
    const [first = 0] = times
    return {
      times,
      range: { from: first, to: (times.at(-1) ?? first) + day },
      series: [
        {
          id: 'loss',
          label: words.loss,
          colour: 'series-now',
          unit: '%',
          decimals: 2,
          values: data.map(({ loss }) => loss),
        },
      ],
    }
  }, [data])
  if (areaId === 0) return <p className="card meta">{t(words.noArea)}</p>
  return (
    <TimeChartCard
      title={t(words.loss)}
      caption={t(['%, the last 30 days', '%，近 30 天'])}
      data={chart}
      offset={platformOffset(chart.times[0] ?? 0)}
      height={180}
      status={chartStatus(read)}
    />
  )
}

/** Maximum number of lines per card. */
const shown = 5

/** Latest active alerts of a scene. */
function AlertCard({ record, stat }: ScenePart) {
  const t = useText()
  const filter = { ...deviceFilter(stat, record.areaId), ...homeLists.alerts.filter }
  const read = useRows(alert, { page: 1, limit: shown, sort: '-firstTime', filter })
  return (
    <LineCard title={t(alert.title)} tab="alerts" read={read}>
      {read.data?.total === 0 && <p className="meta">{t(['No active alerts.', '无未恢复告警。'])}</p>}
      <ul className="ruled">
        {read.data?.list.map((row) => {
          const title = t([row.title, row.titleZh])
          return (
            <li key={row.id} className="bar gap-2 pad-y-1">
              <SeverityGlyph severity={row.severity} />
              <span className="grid fill anywhere">
                <b>{title}</b>
                <span className="meta">
                  {t([row.deviceName, row.deviceNameZh])} · {formatMinute(row.firstTime)}
                </span>
              </span>
              <AcknowledgeButton row={row} title={title} />
            </li>
          )
        })}
      </ul>
    </LineCard>
  )
}

/** Latest pictures of a scene's cameras. */
function CameraCard({ record }: ScenePart) {
  const t = useText()
  const filter = { sceneId: String(record.id) }
  const rows = useRows(camera, { page: 1, limit: 4, sort: 'id', filter })
  return (
    <LineCard title={t(words.cameras)} tab="cameras" read={rows}>
      {rows.data?.total === 0 ? (
        <p className="meta">{t(words.noCameras)}</p>
      ) : (
        <PageTiles page="iot/camera-picture" label={t(words.cameras)} rows={rows} size={4} />
      )}
    </LineCard>
  )
}

/** Open orders of a scene's devices. */
function OrderCard({ record, stat }: ScenePart) {
  const t = useText()
  const filter = { ...deviceFilter(stat, record.areaId), state: openOrderStates.join(',') }
  const read = useRows(workOrder, { page: 1, limit: shown, sort: 'due', filter })
  return (
    <LineCard title={t(words.toDo)} tab="reform" read={read}>
      {read.data?.total === 0 && <p className="meta">{t(['No open work orders.', '无未完成工单。'])}</p>}
      <ul className="ruled">
        {read.data?.list.map((row) => (
          <li key={row.id} className="bar gap-2 pad-y-1">
            <span className="grid fill anywhere">
              <OrderNumber order={row} />
              <span className="meta">
                {t([row.userName, row.userNameZh])} · {row.due}
              </span>
            </span>
            <DictTag code={workOrder.fields.state.dict ?? ''} value={row.state} />
          </li>
        ))}
      </ul>
    </LineCard>
  )
}

/** Number of an order, linked to its page if the user has it, bold otherwise. */
function OrderNumber({ order }: ComponentProps<typeof OrderLink>) {
  const path = usePagePath('reform/work-order-info', { id: order.id })
  return path === undefined ? <b>{order.number}</b> : <OrderLink className="hit" order={order} />
}

interface LineCardProps {
  title: string
  /** Tab with the complete list. */
  tab: string
  read: Reading<{ total: number }>
  children: ReactNode
}

function LineCard({ title, tab, read, children }: LineCardProps) {
  const t = useText()
  const { path } = useCurrentTab()
  const count = read.data?.total ?? ''
  return (
    <ChartFrame
      title={title}
      status={chartStatus(read)}
      height={96}
      acts={
        <Link className="hit" to={`${path}?tab=${tab}`} aria-label={`${t(things.all)} ${count} ${title}`}>
          {t(things.all)} {count}
        </Link>
      }
    >
      {children}
    </ChartFrame>
  )
}
