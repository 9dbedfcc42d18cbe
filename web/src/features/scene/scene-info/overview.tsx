import type { SceneStat } from '#contract/calls/scene/scene.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { StoredImage } from '#web/engine/gallery/stored-image.tsx'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { Diagram } from './diagram.tsx'
import { Plan } from './plan.tsx'
import { SceneAlertCard, SceneCameraCard, SceneOrderCard } from './cards.tsx'
import { LoadCard, TariffCard } from './load.tsx'
import { useSceneStat } from './reads.ts'
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
