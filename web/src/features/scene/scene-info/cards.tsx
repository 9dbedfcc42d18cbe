import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SceneStat } from '#contract/calls/scene/scene.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { scene } from '#contract/resources/scene/scene.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { permission } from '#contract/schema/resource.ts'
import { AcknowledgeButton } from '#web/engine/alerts/acknowledge-button.tsx'
import { PageTiles } from '#web/engine/list/page-list.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { DictTag } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { can } from '#web/stores/session/session.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { deviceFilter } from './filter.ts'
import { words } from './words.ts'

type Props = RecordProps<typeof scene>
type WithStat = Props & { stat: SceneStat }

/** Lines of a card. */
const shown = 5

/** The newest active alerts of a scene. */
export function SceneAlertCard({ record, stat }: WithStat) {
  const t = useText()
  const language = useLanguage()
  const filter = { ...deviceFilter(stat, record.areaId), isActive: 'true', suppressedBy: '0' }
  const enabled = can(permission(alert, 'list'))
  const { data } = useRows(alert, { page: 1, limit: shown, sort: '-firstTime', filter }, { enabled })
  if (!enabled) return null
  const rows = data?.list ?? []
  return (
    <Card title={sayFilled([alert.title[0], alert.title[1]], language)} tab="alerts" count={data?.total}>
      {rows.length === 0 && <p className="meta">{t(['No active alerts.', '无未恢复告警。'])}</p>}
      <ul className="scene-lines">
        {rows.map((row) => {
          const title = sayFilled([row.title, row.titleZh], language)
          return (
            <li key={row.id}>
              <SeverityGlyph severity={row.severity} />
              <span>
                <b>{title}</b>
                <span className="meta">
                  {sayFilled([row.deviceName, row.deviceNameZh], language)} · {formatMinute(row.firstTime)}
                </span>
              </span>
              <AcknowledgeButton row={row} title={title} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What the cameras of a scene saw last. */
export function SceneCameraCard({ record }: Props) {
  const t = useText()
  const enabled = can(permission(camera, 'list'))
  const filter = { sceneId: String(record.id) }
  const rows = useRows(camera, { page: 1, limit: 4, sort: 'id', filter }, { enabled })
  if (!enabled) return null
  return (
    <Card title={t(words.cameras)} tab="cameras" count={rows.data?.total}>
      {rows.data?.total === 0 ? (
        <p className="meta">{t(words.noCameras)}</p>
      ) : (
        <PageTiles page="iot/camera-picture" label={t(words.cameras)} rows={rows} size={4} />
      )}
    </Card>
  )
}

/** The orders that are open at the devices of a scene. */
export function SceneOrderCard({ record, stat }: WithStat) {
  const t = useText()
  const language = useLanguage()
  const navigation = useNavigation()
  const filter = { ...deviceFilter(stat, record.areaId), state: openOrderStates.join(',') }
  const enabled = can(permission(workOrder, 'list'))
  const { data } = useRows(workOrder, { page: 1, limit: shown, sort: 'due', filter }, { enabled })
  if (!enabled) return null
  const rows = data?.list ?? []
  return (
    <Card title={t(['To do', '待办'])} tab="reform" count={data?.total}>
      {rows.length === 0 && <p className="meta">{t(['No open work orders.', '无未完成工单。'])}</p>}
      <ul className="scene-lines">
        {rows.map((row) => {
          const path = pagePath(navigation, 'reform/work-order-info', { id: row.id })
          return (
            <li key={row.id}>
              <span>
                {path === undefined ? (
                  <b>{row.number}</b>
                ) : (
                  <Link className="hit" to={path}>
                    {row.number}
                  </Link>
                )}
                <span className="meta">
                  {sayFilled([row.userName, row.userNameZh], language)} · {row.due}
                </span>
              </span>
              <DictTag code={workOrder.fields.state.dict ?? ''} value={row.state} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

interface CardProps {
  title: string
  /** The part of the page that has all of it. */
  tab: string
  count: number | undefined
  children: ReactNode
}

function Card({ title, tab, count, children }: CardProps) {
  const t = useText()
  const { path } = useCurrentTab()
  return (
    <section className="card scene-third" aria-label={title}>
      <header className="wrap gap-2 below-2 scene-card-title">
        <h2>{title}</h2>
        <Link
          className="hit"
          to={`${path}?tab=${tab}`}
          aria-label={`${t(words.all)} ${count ?? ''} ${title}`}
        >
          {t(words.all)} {count ?? ''}
        </Link>
      </header>
      {children}
    </section>
  )
}
