import type { SceneStat, SceneFeeder, SceneTransformer } from '#contract/calls/scene/scene.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatQuantity, formatNumber } from '#web/lib/chart/number.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useOwnAddress, withValues } from '#web/stores/tabs/own-address.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { MaybeLink } from '#web/engine/record/page-link.tsx'
import { listPath } from '#web/stores/session/list-path.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Plan } from './plan.tsx'
import type { ScenePart } from './reads.ts'
import { words } from './words.ts'

/** Card with the single-line diagram or the plan of a scene. */
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
    <div>
      <dl className="grid gap-1 above-3">
        {phases.map((phase, place) => (
          <div key={phase} className="bar gap-2">
            <dt>{phase}</dt>
            <dd className="bar gap-2 fill">
              <div className="fill">
                <MeterBar title={phase} value={currents[place] ?? null} max={most} unit="A" />
              </div>
              <b>{formatQuantity(currents[place] ?? null, 'A', 1)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">{t(['unbalance {n}', '不平衡度 {n}'], { n: formatQuantity(unbalance, '%', 1) })}</p>
    </div>
  )
}

/** Drawings of a scene: single-line diagram, and plan. */
const drawings = ['diagram', 'plan'] as const

type Drawing = (typeof drawings)[number]

const part = 'drawing'

function readDrawing(text: string | null): Drawing | undefined {
  return drawings.find((one) => one === text)
}

/** Returns the selected drawing: that of the URL, else the one this user selected last in any scene. */
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

interface DiagramProps {
  stat: SceneStat
  name: string
  sceneId: number
  voltage: string
}

/** Single-line diagram of a scene from its topology, with live measurements. */
function Diagram({ stat, name, sceneId, voltage }: DiagramProps) {
  const t = useText()
  const { transformers, feeders } = stat
  const { width, xs, middles } = diagramOf(feeders.length, Math.max(1, transformers.length))
  const load = formatQuantity(stat.load, 'kW', 1)
  const open = feeders.filter(({ isClosed }) => !isClosed).length
  const label = t(words.diagramText, { name, load, n: feeders.length, open })
  return (
    <ScrollRegion label={t(words.diagram)} className="scene-diagram">
      <svg
        className="picture"
        fill="var(--text-2)"
        fontSize="var(--fs-11)"
        viewBox={`0 0 ${width} ${size.height}`}
        style={{ minWidth: width, maxWidth: width * most }}
        role="group"
        aria-label={label}
      >
        {middles.map((x, place) => (
          <Supply key={x} x={x} transformer={transformers[place]} voltage={voltage} />
        ))}
        <line {...wire} strokeWidth={4} x1={8} x2={width - 8} y1={busbarY} y2={busbarY} />
        {feeders.map((feeder, place) => (
          <Feeder key={feeder.key} {...{ feeder, sceneId }} sceneName={name} x={xs[place] ?? 0} />
        ))}
      </svg>
    </ScrollRegion>
  )
}

/** Styles of live lines, and of those behind an open switch. */
const wire = { stroke: 'var(--accent)', strokeWidth: 1.5 }
const deadWire = { ...wire, stroke: 'var(--text-3)', strokeDasharray: '4 3' }
/** Styles of emphasised text, and of the figure in a box. */
const strong = { className: 'strong', fill: 'var(--text-1)' }
const figure = { ...strong, fontSize: 'var(--fs-16)' }

function Supply({
  x,
  transformer,
  voltage,
}: {
  x: number
  transformer: SceneTransformer | undefined
  voltage: string
}) {
  const t = useText()
  const navigation = useNavigation()
  const path = pagePath(navigation, 'iot/device-info', { id: transformer?.deviceId ?? 0 })
  const isOn = transformer?.isOn ?? true
  const right = x + 26
  return (
    <g>
      <text {...strong} x={right} y={16}>
        {t(['Supply {voltage}', '{voltage} 进线'], { voltage: voltage === '' ? '' : `${voltage} kV` })}
      </text>
      <line {...wire} x1={x} x2={x} y1={4} y2={busbarY} />
      <Switch x={x} y={30} isClosed={isOn} />
      <text x={right} y={39}>
        {t(isOn ? words.closed : words.opened)}
      </text>
      {transformer !== undefined && (
        <>
          <circle {...wire} fill="var(--surface)" cx={x} cy={70} r={15} />
          <circle {...wire} fill="var(--surface)" cx={x} cy={90} r={15} />
          <MaybeLink to={path}>
            <rect fill="transparent" x={x - 15} y={54} width={140} height={46} />
            <text {...strong} fill="var(--accent-text)" x={right} y={72}>
              {formatQuantity(transformer.capacity, 'kVA', 0)}
            </text>
          </MaybeLink>
          <text x={right} y={88}>
            {formatQuantity(transformer.loadRate, '%', 1)} ·{' '}
            {formatQuantity(transformer.temperature, '°C', 1)}
          </text>
          <text x={right} y={104}>
            {formatQuantity(transformer.p, 'kW', 1)} · cos φ {formatNumber(transformer.pf, 3)}
          </text>
          <Switch x={x} y={122} isClosed={isOn} />
        </>
      )}
    </g>
  )
}

/** Vertical positions of the text lines in a feeder's box: name, load, current and state. */
const lines = [17, 38, 54, 70]

interface FeederProps {
  feeder: SceneFeeder
  x: number
  sceneId: number
  /** Common prefix of feeder names, omitted in the drawing. */
  sceneName: string
}

function Feeder({ feeder, x, sceneId, sceneName }: FeederProps) {
  const t = useText()
  const navigation = useNavigation()
  const { deviceId, customerClass, devices, offline, alerts, isClosed, load, current } = feeder
  const path =
    deviceId > 0
      ? pagePath(navigation, 'iot/device-info', { id: deviceId })
      : listPath(navigation, { page: 'iot/device', filter: { sceneId: String(sceneId), customerClass } })
  const name = t([feeder.name.en, feeder.name.zh])
  const { top, width, height } = feederBox
  const left = x - width / 2
  const state =
    offline > 0
      ? t(['{n} of {all} offline', '{all} 台中 {n} 台离线'], { n: offline, all: devices })
      : alerts > 0
        ? t(['{n} active', '{n} 条未恢复'], { n: alerts })
        : t(['{n} [n|device|devices], normal', '{n} 台，正常'], { n: devices })
  const shown = [
    shortened(name.startsWith(sceneName) ? name.slice(sceneName.length).trim() || name : name),
    formatQuantity(load, 'kW', 1),
    current === null ? '' : formatQuantity(current, 'A', 1),
    state,
  ]
  const edge = offline > 0 || alerts > 0 ? 'var(--warn-mark)' : 'var(--line-2)'
  return (
    <g>
      <line {...(isClosed ? wire : deadWire)} x1={x} x2={x} y1={busbarY} y2={top} />
      <Switch x={x} y={busbarY + 14} isClosed={isClosed} />
      <text x={x + 14} y={busbarY + 25}>
        {t(isClosed ? words.closed : words.opened)}
      </text>
      <MaybeLink to={path} label={[...shown, name === shown[0] ? '' : name].join(' ')}>
        <rect fill="var(--surface)" stroke={edge} x={left} y={top} width={width} height={height} rx={6} />
        {shown.map((text, line) => (
          <text key={lines[line]} x={left + 8} y={top + (lines[line] ?? 0)} {...(line === 1 ? figure : {})}>
            {`${text} `}
          </text>
        ))}
      </MaybeLink>
    </g>
  )
}

/** Square that is filled if the switch is closed, so that its state does not depend on colour. */
function Switch({ x, y, isClosed }: { x: number; y: number; isClosed: boolean }) {
  return (
    <rect
      {...wire}
      fill={isClosed ? 'var(--accent)' : 'var(--surface)'}
      x={x - 7}
      y={y}
      width={14}
      height={14}
    />
  )
}

/** Truncates a name to the width of a box; Chinese characters count almost double. */
function shortened(name: string): string {
  let room = 19
  const fitting = [...name].findIndex((letter) => (room -= /\p{Script=Han}/u.test(letter) ? 1.8 : 1) < 0)
  return fitting < 0 ? name : `${[...name].slice(0, fitting - 1).join('')}…`
}

/** Maximum magnification of the drawing. */
const most = 1.2

/** Height of the drawing, and vertical position of the busbar. */
const size = { height: 268 } as const
const busbarY = 150

const feederBox = { top: 184, width: 126, height: 80 } as const

const gap = 10
const leastWidth = 300

/** Computes the horizontal layout of feeders and supplies. */
function diagramOf(feeders: number, supplies: number): { width: number; xs: number[]; middles: number[] } {
  const pitch = feederBox.width + gap
  const width = Math.max(leastWidth, feeders * pitch + gap, supplies * 180)
  const left = (width - feeders * pitch) / 2
  return {
    width,
    xs: Array.from({ length: feeders }, (_, n) => left + (n + 0.5) * pitch),
    // leaves room for measurements on the right of each supply
    middles: Array.from({ length: supplies }, (_, n) => ((n + 0.5) * width) / supplies - 60),
  }
}
