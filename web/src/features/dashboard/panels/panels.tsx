import { use, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  homeCalls,
  type HomeReform,
  type HomeStation,
  type LossBand,
  type Todo,
} from '#contract/calls/home/home.ts'
import type { Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { labelIn } from '#domain/metering/families.ts'
import {
  collectTarget,
  homeLists,
  lossRange,
  onlineBounds,
  type HomePanel,
  type ListLink,
} from '#domain/metering/home.ts'
import { projectBatches, projectTypes } from '#domain/reform/kinds.ts'
import { MaybeLink } from '#web/engine/record/page-link.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { clockText, dayText } from '#web/lib/chart/clock.ts'
import type { Level } from '#web/lib/chart/level.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { parseTime, platformNow, platformOffset } from '#web/lib/time/time.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { HeatLegend, HeatStrip, heatTable, type HeatRow } from '#web/ui/chart/small/heat-strip.tsx'
import { Histogram, histogramTable, type Bin, type LinkPart } from '#web/ui/chart/small/histogram.tsx'
import { Lollipop, shareTable, type ShareRow } from '#web/ui/chart/small/lollipop.tsx'
import { UnfoldButton } from '#web/ui/control/unfold-button.tsx'
import { AlertsPanel } from '../alerts/alerts-panel.tsx'
import { sizeOf } from '../layout/layout.tsx'
import { useListPath, ScopeContext } from '../scope/scope.tsx'
import { useCountingNote } from '../freshness.tsx'
import { statusOf, useHomeQuery, useHomeQueryOfNow } from '../use-home.ts'
import { useSeen } from '../use-room.ts'
import { words } from '../words.ts'
import { CommandsPanel } from './commands-panel.tsx'
import { LoadPanel } from './load-panel.tsx'
import './panels.css'

/** Component of each panel. */
export const panelViews: Readonly<Record<HomePanel, () => ReactNode>> = {
  load: LoadPanel,
  alerts: AlertsPanel,
  collect: CollectPanel,
  online: OnlinePanel,
  lineLoss: LossPanel,
  commands: CommandsPanel,
  todo: TodoPanel,
  reform: ReformPanel,
}

/** Loads the stations; returns them with the chart frame, whose caption shows the counting progress, if any. */
function useStations(caption: string) {
  const t = useText()
  const query = useHomeQuery(homeCalls.stations)
  const { stations = [], counting } = query.data ?? {}
  const note = useCountingNote(counting)
  const status = statusOf(query, (data) => (data.stations.length === 0 ? t(words.noStations) : undefined))
  return { stations, frame: { caption: query.data && (note ?? caption), height: 96, status } }
}

/** Collection success of each station today, relative to the target. */
function CollectPanel() {
  const t = useText()
  const { stations, frame } = useStations(t(['worst first', '由低到高']))
  const rows = successRows(stations, useLanguage())
  return (
    <ChartFrame title={t(words.panel_collect)} {...frame} table={shareTable(rows, '%', t)}>
      <div className={isTight(rows) ? 'collect-chart axis-tight' : 'collect-chart'}>
        <Lollipop
          title={t(words.panel_collect)}
          rows={rows}
          from={axisStart(rows)}
          to={100}
          {...collectTarget}
        />
      </div>
    </ChartFrame>
  )
}

const axis = ['00:00', '06:00', '12:00', '18:00', '24:00']

/** Start of each quarter hour of a day. */
const times = Array.from({ length: 96 }, (_, slot) => clockText(slot * quarter, 0))

/** Share of each station's devices online through the day. */
function OnlinePanel() {
  const t = useText()
  const { stations, frame } = useStations('%')
  const rows = onlineRows(stations, useLanguage())
  return (
    <ChartFrame
      title={t(words.panel_online)}
      {...frame}
      legend={<HeatLegend thresholds={onlineBounds} rows={rows} />}
      table={heatTable(rows, times, t)}
    >
      <HeatStrip
        title={t(words.panel_online)}
        rows={rows}
        thresholds={onlineBounds}
        times={times}
        axis={axis}
      />
    </ChartFrame>
  )
}

/** Pending tasks of the user; each count equals the rows of its list. */
function TodoPanel() {
  const t = useText()
  const query = useHomeQueryOfNow(homeCalls.todo)
  const waiting = (query.data ?? []).filter(({ count }) => count > 0)
  const { shown, unfold } = useFolded(waiting.map((todo) => <TodoLine key={todo.id} todo={todo} />))
  return (
    <ChartFrame title={t(words.panel_todo)} status={statusOf(query)} acts={unfold} height={80}>
      {waiting.length === 0 ? (
        <p className="home-empty">{t(['Nothing is waiting for you.', '暂无待办事项。'])}</p>
      ) : (
        <ul className="todo-lines">{shown}</ul>
      )}
    </ChartFrame>
  )
}

/** Lists that are a part of another page, whose address has their filter under the name of the part. */
const partOf: Readonly<Partial<Record<Todo['page'], readonly [page: string, part: string]>>> = {
  'iot/command-plan': ['iot/command', 'plans'],
  'control/request': ['control/unit', 'requests'],
}

function listOf({ page: list, filter }: ListLink): ListLink {
  const [page = list, part] = partOf[list] ?? []
  if (part === undefined) return { page, filter }
  return { page, filter: { part, [part]: new URLSearchParams(filter).toString() } }
}

function TodoLine({ todo }: { todo: Todo }) {
  const t = useText()
  const path = listPath(useNavigation(), listOf(todo))
  const label = t(words[`todo_${todo.id}` as const])
  return (
    <li className="bar gap-3 rule-above">
      <MaybeLink className="fill hit" to={path}>
        {label}
      </MaybeLink>
      <b className="push">{formatNumber(todo.count, 0)}</b>
    </li>
  )
}

/** Distribution of yesterday's line loss over the transformer areas. */
function LossPanel() {
  const t = useText()
  const language = useLanguage()
  const query = useHomeQuery(homeCalls.lineLoss)
  const { bands = [] } = query.data ?? {}
  const bins = bands.map(binOf)
  const path = useListPath()
  const linkOf = ({ from }: Bin, face: LinkPart) => {
    const { areaIds = [] } = bands.find((band) => binOf(band).from === from) ?? {}
    const to = areaIds.length === 0 ? undefined : path(homeLists.lossAreas(areaIds))
    return to === undefined ? undefined : <Link to={to} {...face} />
  }
  const { date } = use(ScopeContext)
  const yesterday = (date === undefined ? platformNow() : Number(parseTime(`${date} 00:00:00`))) - day
  const note = useCountingNote(query.data?.counting, 'countingAreas')
  const caption = t(words.lossCaption, { day: dayText(yesterday, platformOffset(yesterday), language) })
  return (
    <ChartFrame
      title={t(words.panel_lineLoss)}
      caption={query.data && (note ?? caption)}
      height={80}
      status={statusOf(query)}
      table={histogramTable(bins, '%', t)}
    >
      <Histogram title={t(words.panel_lineLoss)} bins={bins} unit="%" height={80} linkOf={linkOf} />
    </ChartFrame>
  )
}

function binOf({ from, to, areas }: LossBand): Bin {
  return { from: from ?? -Infinity, to: to ?? Infinity, count: areas, level: levelOf(from, to) }
}

function levelOf(from: number | null, to: number | null): Level {
  const isOrdinary = from !== null && from >= lossRange.from && to !== null && to <= lossRange.to
  if (isOrdinary) return 'normal'
  return from !== null && from >= lossRange.to && from < lossRange.most ? 'major' : 'critical'
}

/** Progress of terminal reform by type and batch; each number links to the orders it counts. */
function ReformPanel() {
  const t = useText()
  const query = useHomeQueryOfNow(homeCalls.reform)
  const lines = query.data ?? []
  const sum = (name: 'planned' | 'done') => lines.reduce((all, line) => all + line[name], 0)
  const caption = t(['{done} of {n} [n|order|orders]', '已完成 {done} / {n} 单'], {
    done: formatNumber(sum('done'), 0),
    n: formatNumber(sum('planned'), 0),
  })
  const { shown, unfold } = useFolded(
    lines.map((line) => <ReformLine key={`${line.type} ${line.batch}`} line={line} />),
  )
  return (
    <ChartFrame
      title={t(words.panel_reform)}
      caption={query.data && caption}
      status={statusOf(query, (data) => (data.length === 0 ? t(words.noOrders) : undefined))}
      acts={unfold}
      height={80}
    >
      <ul className="reform-lines">{shown}</ul>
    </ChartFrame>
  )
}

function ReformLine({ line: { type, batch, planned, done } }: { line: HomeReform[number] }) {
  const t = useText()
  const batchName = projectBatches.find(([own]) => own === batch)
  const label = t(labelIn(projectTypes, type))
  return (
    <li className="grid abreast gap-2 rule-above">
      <span className="cut" title={label}>
        {label}
        {batchName && <small className="ink-3">{t([batchName[1], batchName[2]])}</small>}
      </span>
      <progress max={planned} value={done} aria-label={t(words.reformShare, { name: label })} />
      <span>
        <Count link={homeLists.orders(type, batch, 'completed')} count={done} />
        {' / '}
        <Count link={homeLists.orders(type, batch)} count={planned} />
      </span>
    </li>
  )
}

function Count({ link, count }: { link: ListLink; count: number }) {
  return <MaybeLink to={useListPath()(link)}>{formatNumber(count, 0)}</MaybeLink>
}

/** Number of lines that fit into a panel. */
const room = 3

/** Returns the first lines of a panel and an expand button for the rest, as a scrolling panel would trap the wheel. */
function useFolded(lines: readonly ReactNode[]): { shown: readonly ReactNode[]; unfold: ReactNode } {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (lines.length <= room) return { shown: lines, unfold: undefined }
  const unfold = (
    <UnfoldButton isOpen={isOpen} onChange={setOpen}>
      {t(['{n} more', '另有 {n} 项'], { n: lines.length - room })}
    </UnfoldButton>
  )
  return { shown: isOpen ? lines : lines.slice(0, room), unfold }
}

/** Common suffix of station names, omitted in a list of stations. */
const common = / Supply Station$|供电所$/

/** Returns a station's name without the common suffix. */
function stationName({ name, nameZh }: Pick<HomeStation, 'name' | 'nameZh'>, language: Language): string {
  return sayFilled([name, nameZh], language).replace(common, '')
}

/** Returns stations by collection success, worst first, without those that have no value. */
export function successRows(stations: readonly HomeStation[], language: Language): ShareRow[] {
  return stations
    .flatMap((station) =>
      station.success === null
        ? []
        : [{ id: station.orgId, name: stationName(station, language), value: station.success }],
    )
    .sort((a, b) => a.value - b.value)
}

/** Returns stations by devices online through the day, those with the lowest current rate first. */
export function onlineRows(stations: readonly HomeStation[], language: Language): HeatRow[] {
  return stations
    .map((station) => ({
      id: station.orgId,
      name: stationName(station, language),
      // future slots are not gaps
      cells: station.onlineRate.map((rate) => rate ?? undefined),
      total: lastKnown(station.onlineRate),
    }))
    .sort((a, b) => (a.total ?? 101) - (b.total ?? 101))
}

function lastKnown(rates: readonly (number | null)[]): number | null {
  return rates.findLast((rate) => rate !== null) ?? null
}

/** Returns the start of the percentage axis: about half a percent below the lowest value, at most 97.5. */
export function axisStart(rows: readonly ShareRow[]): number {
  const lowest = Math.min(...rows.map(({ value }) => value), 98)
  return Math.max(0, Math.floor(lowest * 2 - 1) / 2)
}

/** Whether the target is too close to the end of the axis for both labels to fit. */
function isTight(rows: readonly ShareRow[]): boolean {
  const start = axisStart(rows)
  return (collectTarget.target - start) / (100 - start) > 0.6
}

/** Grid of the dashboard's panels. */
export function Panels({ panels }: { panels: readonly HomePanel[] }) {
  return (
    <div className="grid gap-3 home-panels">
      {panels.map((panel) => (
        <PanelSlot key={panel} panel={panel} />
      ))}
    </div>
  )
}

/** Slot of a panel: the title immediately, the content once it is in view. */
export function PanelSlot({ panel }: { panel: HomePanel }) {
  const t = useText()
  const [element, isSeen] = useSeen<HTMLDivElement>()
  const View = panelViews[panel]
  return (
    <div className={`line home-panel home-${panel}`} style={sizeOf(panel)} ref={element} data-panel={panel}>
      {isSeen ? (
        <View />
      ) : (
        <ChartFrame title={t(words[`panel_${panel}` as const])} status={{ kind: 'loading' }} height={96} />
      )}
    </div>
  )
}
