import type { SceneStat } from '#contract/calls/scene/scene.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useOwnAddress, withValues } from '#web/stores/tabs/own-address.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Diagram } from './diagram.tsx'
import { Plan } from './plan.tsx'
import type { ScenePart } from './reads.ts'
import { words } from './words.ts'

/** What supplies a scene and what leaves it, or what stands where. */
export function DrawingCard({ record, stat }: ScenePart) {
  const t = useText()
  const [drawing, choose] = useDrawing()
  return (
    <ChartFrame
      title={t(words[drawing])}
      caption={t(['{load} now', '当前 {load}'], { load: formatQuantity(stat.load, 'kW', 1) })}
      acts={
        <Segmented
          label={t(['Drawing', '图示'])}
          value={drawing}
          options={drawings.map((one) => [one, t(words[`${one}Short` as const])] as const)}
          onChange={choose}
        />
      }
    >
      {drawing === 'plan' ? <Plan record={record} stat={stat} /> : <OneLine record={record} stat={stat} />}
    </ChartFrame>
  )
}

function OneLine({ record, stat }: ScenePart) {
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
      <dl className="grid gap-1 above-3">
        {phases.map((phase, place) => (
          <div key={phase} className="bar gap-2">
            <dt>{phase}</dt>
            <dd className="bar gap-2 fill">
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
    show(withValues(query, { [part]: drawing }))
  }
  return [shown, choose]
}
