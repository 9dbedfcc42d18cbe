import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { alert } from '#contract/resources/alarm/alert.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { things } from '#contract/text/things.ts'
import { homeLists } from '#domain/metering/home.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { AcknowledgeButton } from '#web/subjects/alerts/acknowledge-button.tsx'
import { PageTiles } from '#web/engine/list/page-list.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import type { Reading } from '#web/engine/read/loaded.tsx'
import { DictTag } from '#web/engine/table/field-cell.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { OrderLink } from '#web/subjects/device/open-orders.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { deviceFilter, type ScenePart } from './reads.ts'
import { words } from './words.ts'

/** Lines of a card. */
const shown = 5

/** The newest active alerts of a scene. */
export function AlertCard({ record, stat }: ScenePart) {
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

/** What the cameras of a scene saw last. */
export function CameraCard({ record }: ScenePart) {
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

/** The orders that are open at the devices of a scene. */
export function OrderCard({ record, stat }: ScenePart) {
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

/** The number of an order; it leads to its page, or stands out where the person has none. */
function OrderNumber({ order }: ComponentProps<typeof OrderLink>) {
  const path = usePagePath('reform/work-order-info', { id: order.id })
  return path === undefined ? <b>{order.number}</b> : <OrderLink className="hit" order={order} />
}

interface LineCardProps {
  title: string
  /** The part of the page that has all of it. */
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
