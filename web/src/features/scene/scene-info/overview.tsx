import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SceneStat } from '#contract/calls/scene/scene.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { permission } from '#contract/schema/resource.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { homeLists } from '#domain/metering/home.ts'
import { AcknowledgeButton } from '#web/subjects/alerts/acknowledge-button.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { PageTiles } from '#web/engine/list/page-list.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { DictTag } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { Diagram } from './diagram.tsx'
import { LoadCard, TariffCard } from './load.tsx'
import { Plan } from './plan.tsx'
import { deviceFilter, useSceneStat } from './reads.ts'
import { words } from './words.ts'
import './scene-info.css'

type Props = RecordProps<typeof scene>

/** A scene at one look: what flows where, its load and energy, what is wrong, what it looks like, and what is to be done. */
export function SceneOverview({ record }: Props) {
  const read = useSceneStat(record.id)
  return (
    <Loaded read={read} what="record" skeleton={[6, 3]}>
      {(stat) => (
        <div className="scene-overview">
          {read.error && <StaleNote failure={read.error} onRetry={() => void read.refetch()} />}
          <DiagramCard record={record} stat={stat} />
          <div className="scene-side">
            <LoadCard stat={stat} />
            <TariffCard stat={stat} />
          </div>
          <SceneAlertCard record={record} stat={stat} />
          <SceneCameraCard record={record} />
          <SceneOrderCard record={record} stat={stat} />
        </div>
      )}
    </Loaded>
  )
}

function DiagramCard({ record, stat }: Props & { stat: SceneStat }) {
  const t = useText()
  const [drawing, choose] = useDrawing()
  return (
    <section className="card stack scene-main" aria-label={t(words[drawing])}>
      <header className="wrap gap-2 below-2 scene-card-title">
        <h2>{t(words[drawing])}</h2>
        <span className="meta">{t(words.diagramMeta, { load: formatQuantity(stat.load, 'kW', 1) })}</span>
        <Segmented
          label={t(['Drawing', '图示'])}
          value={drawing}
          options={drawings.map((one) => [one, t(words[`${one}Short` as const])] as const)}
          onChange={choose}
        />
      </header>
      {drawing === 'plan' ? <Plan record={record} stat={stat} /> : <OneLine record={record} stat={stat} />}
    </section>
  )
}

function OneLine({ record, stat }: Props & { stat: SceneStat }) {
  const t = useText()
  const name = nameOf(scene, record)
  return (
    <>
      {stat.feeders.length + stat.transformers.length === 0 ? (
        <p className="meta">{t(words.nothing)}</p>
      ) : (
        <Diagram stat={stat} name={name} sceneId={record.id} voltage={record.voltage} />
      )}
      {stat.transformers.map((one) => (
        <Phases key={one.deviceId} currents={one.currents} unbalance={one.unbalance} />
      ))}
      {record.plan !== '' && <StoredImage path={record.plan} alt={t(words.planPicture)} />}
    </>
  )
}

const phases = ['A', 'B', 'C'] as const

function Phases({ currents, unbalance }: Pick<SceneStat['transformers'][number], 'currents' | 'unbalance'>) {
  const t = useText()
  const most = Math.max(1, ...currents.map((current) => current ?? 0)) * 1.1
  return (
    <div className="scene-phases">
      <dl>
        {phases.map((phase, place) => (
          <div key={phase}>
            <dt>{phase}</dt>
            <dd>
              <MeterBar title={phase} value={currents[place] ?? null} max={most} unit="A" />
              <b>{formatQuantity(currents[place] ?? null, 'A', 1)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">{t(['unbalance {n}', '不平衡度 {n}'], { n: formatQuantity(unbalance, '%', 1) })}</p>
    </div>
  )
}

/** Ways to look at a scene: what supplies what, and what stands where. */
const drawings = ['diagram', 'plan'] as const

type Drawing = (typeof drawings)[number]

const part = 'drawing'

function readDrawing(text: string | null): Drawing | undefined {
  return drawings.find((one) => one === text)
}

/** Which of them is shown: that of the address, else the one that this person chose last, also for another scene. */
function useDrawing(): [drawing: Drawing, choose: (drawing: Drawing) => void] {
  const { query, show } = useOwnAddress()
  const userId = useSession((session) => session.user?.userId ?? 0)
  const key = `scene-drawing:${userId}`
  const shown = readDrawing(query.get(part)) ?? readDrawing(localStorage.getItem(key)) ?? 'diagram'
  const choose = (drawing: Drawing) => {
    localStorage.setItem(key, drawing)
    const next = new URLSearchParams(query)
    next.set(part, drawing)
    show(next.toString())
  }
  return [shown, choose]
}

type WithStat = Props & { stat: SceneStat }

/** Lines of a card. */
const shown = 5

/** The newest active alerts of a scene. */
function SceneAlertCard({ record, stat }: WithStat) {
  const t = useText()
  const language = useLanguage()
  const filter = { ...deviceFilter(stat, record.areaId), ...homeLists.alerts.filter }
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
function SceneCameraCard({ record }: Props) {
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
function SceneOrderCard({ record, stat }: WithStat) {
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
