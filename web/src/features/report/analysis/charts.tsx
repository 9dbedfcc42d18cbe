import { useState, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { analysisCalls } from '#contract/calls/report/analysis.ts'
import { energyReport, type EnergyRow } from '#contract/resources/report/analysis.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { quantities } from '#contract/text/quantities.ts'
import { things } from '#contract/text/things.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { lossRange } from '#domain/metering/home.ts'
import { knownLossClasses, lossClassOf, type AnalysisKind, type LossClass } from '#domain/metering/report.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { GroupStats } from '#web/subjects/report/group-stats.tsx'
import type { ReportPlace } from '#web/subjects/report/report-place.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import type { HeatLevel, Level } from '#web/lib/chart/level.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { CalendarHeat } from '#web/ui/chart/report/calendar-heat.tsx'
import { ClassBars } from '#web/ui/chart/report/class-bars.tsx'
import { DurationCurve } from '#web/ui/chart/report/axis-chart.tsx'
import { TreeMap } from '#web/ui/chart/report/tree-map.tsx'
import { DashSwatch } from '#web/ui/chart/small/dash-swatch.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { BinsChart, rangeFilter, CourseChart, courseLabels } from '../stat-charts.tsx'
import { isCounting, pace, statStatus, type useStat } from '../counted.tsx'
import { words } from '../words.ts'
import { shownKinds } from './kinds.ts'

/** Loaded part of the analysis. */
export interface Analysis {
  kind: AnalysisKind
  query: ReturnType<typeof useStat>
  place: ReportPlace
  /** Range and row filters with which the figures are requested. */
  filter: Filter
}

type ChartId = 'spread' | 'course' | 'calendar' | 'shares' | 'ranking' | 'duration' | 'classes' | 'groups'

/** Charts of each part. */
export const partCharts: Readonly<Record<AnalysisKind, readonly ChartId[]>> = {
  energy: ['course', 'calendar', 'shares', 'ranking', 'groups'],
  demand: ['duration', 'classes', 'groups'],
  lineLoss: ['spread', 'course', 'calendar', 'groups'],
  quality: ['course', 'classes', 'groups'],
  collect: ['course', 'classes', 'groups'],
}

/** Title and component of each chart. */
export const charts: Readonly<Record<ChartId, readonly [title: Text2, Chart: ComponentType<Analysis>]>> = {
  spread: [words.spread, Spread],
  course: [words.course, Course],
  calendar: [['Calendar', '日历'], DayCalendar],
  shares: [words.shares, SupplyShares],
  ranking: [words.ranking, EnergyRanking],
  duration: [words.duration, LoadDuration],
  classes: [words.classes, ClassesChart],
  groups: [words.groups, Groups],
}

function Spread({ query, place }: Analysis) {
  const t = useText()
  const { bins = [] } = query.data ?? {}
  return (
    <BinsChart
      title={t(words.spread)}
      unit="%"
      bins={bins}
      status={statStatus(query, bins.length === 0)}
      levelOf={levelOf}
      linkOf={(from, to) => place.linkTo(rangeFilter('lossRate', from, to))}
    />
  )
}

function Course({ kind, query }: Analysis) {
  const t = useText()
  const { lines = [] } = query.data ?? {}
  return (
    <CourseChart
      title={t(words.course)}
      {...shownKinds[kind].course}
      lines={lines}
      labels={courseLabels}
      status={statStatus(query, lines.length === 0)}
    />
  )
}

function Groups({ kind, query, place }: Analysis) {
  const t = useText()
  const { by, columns } = shownKinds[kind]
  const { groups = [] } = query.data ?? {}
  return (
    <GroupStats
      title={t(words.groups)}
      {...{ by, columns, groups, place }}
      status={statStatus(query, groups.length === 0)}
    />
  )
}

/** Returns the severity of a loss range. */
function levelOf(from: number, to: number): Level {
  if (from >= lossRange.from && to <= lossRange.to) return 'normal'
  return from >= lossRange.to && to <= lossRange.most ? 'major' : 'critical'
}

/** Heat level of each loss class. */
const lossLevels: Readonly<Record<LossClass, HeatLevel>> = {
  normal: 0,
  raised: 2,
  high: 3,
  negative: 4,
  noSupply: 0,
  noUsers: 0,
}

/** Options of the calendar by part. */
const calendars = {
  lineLoss: {
    title: 'calendar',
    unit: '%',
    decimals: 2,
    levelOf: (loss: number): HeatLevel => lossLevels[lossClassOf(loss)],
  },
  energy: { title: 'supplyCalendar', unit: 'kWh', decimals: 0 },
} as const

/** Calendar of a daily figure; days link to the report of that day. */
function DayCalendar({ kind, query, place }: Analysis) {
  const t = useText()
  const { title, ...shown } = kind === 'energy' ? calendars.energy : calendars.lineLoss
  const line = query.data?.lines[0]
  const status = statStatus(query, line === undefined)
  const days = (line?.days ?? []).map((date, n) => ({ date, value: line?.values[n] ?? null }))
  const table = tableOf(
    [{ label: t(things.day) }, { label: shown.unit, decimals: shown.decimals }],
    days.map(({ date, value }) => [date, value]),
  )
  return (
    <ChartFrame title={t(words[title])} caption={shown.unit} status={status} table={table}>
      <CalendarHeat
        title={t(words[title])}
        days={days}
        {...shown}
        {...(kind === 'lineLoss' && {
          levels: knownLossClasses.map(([id, ...name]) => [lossLevels[id], t(name)] as const),
        })}
        linkOf={({ date }, { label, ...face }) => (
          <Link to={place.linkTo({ start: date, end: date, unit: '' })} aria-label={label} {...face} />
        )}
      />
    </ChartFrame>
  )
}

/** Share of each station in the supply. */
function SupplyShares({ query, place }: Analysis) {
  const t = useText()
  const { groups = [] } = query.data ?? {}
  const status = statStatus(query, groups.length === 0)
  const by = place.group === '' ? 'orgId' : place.group
  const parts = groups.map(({ key, label, labelZh, values }) => ({
    id: key,
    label: t([label, labelZh]),
    value: values['supply'] ?? 0,
  }))
  const table = tableOf(
    [{ label: t(words.groups) }, { label: 'kWh', decimals: 0 }],
    parts.map(({ label, value }) => [label, value]),
  )
  return (
    <ChartFrame title={t(words.shares)} caption="kWh" status={status} table={table}>
      <TreeMap
        title={t(words.shares)}
        parts={parts}
        unit="kWh"
        linkOf={({ id }, face) => <Link to={place.linkTo({ [by]: id })} {...face} />}
      />
    </ChartFrame>
  )
}

/** Load duration curve of the range and of the compared range. */
function LoadDuration({ query }: Analysis) {
  const t = useText()
  const { lines = [] } = query.data ?? {}
  const status = statStatus(query, lines.length === 0)
  const shown = lines.map(({ id, values }, n) => ({
    id,
    label: t(courseLabels[n] ?? ['', '']),
    values: values.filter((value) => value !== null),
  }))
  const count = shown[0]?.values.length ?? 0
  const table = tableOf(
    [{ label: '%', decimals: 0 }, ...shown.map(({ label }) => ({ label: `${label} (kW)`, decimals: 0 }))],
    Array.from({ length: count }, (_, n) => [
      Math.round((n / Math.max(1, count - 1)) * 100),
      ...shown.map(({ values }) => values[n] ?? null),
    ]),
  )
  return (
    <ChartFrame
      title={t(words.duration)}
      caption={t(['kW, by share of the period', 'kW，按时间占比'])}
      status={status}
      table={table}
      legend={
        <span className="wrap gap-1 rows-0 chart-legend">
          {shown.map(({ id, label }, n) => (
            <span key={id} className="inline gap-2 fine ink-2 nowrap legend-note">
              <DashSwatch
                series={n === 0 ? { colour: 'series-now' } : { colour: 'series-ref', dash: 'dashed' }}
              />
              {label}
            </span>
          ))}
        </span>
      }
    >
      <DurationCurve title={t(words.duration)} lines={shown} unit="kW" />
    </ChartFrame>
  )
}

/** Number of rows by class. */
function ClassesChart({ kind, query, place }: Analysis) {
  const t = useText()
  const language = useLanguage()
  const { resource } = shownKinds[kind]
  const { bins = [] } = query.data ?? {}
  const status = statStatus(query, bins.length === 0)
  const name = resource.states ?? ''
  const field = resource.fields[name]
  const classes = bins.map(({ key, count }) => ({
    id: key,
    label: field === undefined ? key : labelOf(field, key, language),
    count,
  }))
  const table = tableOf(
    [{ label: t(words.classes) }, { label: t(words.rows), decimals: 0 }],
    classes.map(({ label, count }) => [label, count]),
  )
  return (
    <ChartFrame title={t(words.classes)} status={status} table={table}>
      <ClassBars
        title={t(words.classes)}
        classes={classes}
        linkOf={({ id }, face) => <Link to={place.linkTo({ [name]: id })} {...face} />}
      />
    </ChartFrame>
  )
}

const ends = { top: '-supply', bottom: 'supply' } as const

type End = keyof typeof ends

const most = 10

/** Areas with the highest or lowest supply, next to the compared range. */
function EnergyRanking({ place, filter }: Analysis) {
  const t = useText()
  const [end, setEnd] = useState<End>('top')
  const sent = { ...filter, sort: ends[end], limit: most }
  const query = useRead(analysisCalls.energyRows, sent, {
    of: energyReport,
    every: (last) => (isCounting(last) ? pace : false),
  })
  const rows = (query.data?.list ?? []) as readonly EnergyRow[]
  const columns = useColumns(rows, place)
  const table = tableOf(
    columns.map(({ head, isName }) => (isName ? { label: head } : { label: head, decimals: 2 })),
    rows.map((row, n) => [n + 1, nameOf(energyReport, row), row.supply, row.before, row.change]),
  )
  return (
    <ChartFrame
      title={t(words.ranking)}
      caption="kWh"
      status={
        isCounting(query.data)
          ? { kind: 'loading' }
          : (chartStatus(query) ?? { kind: rows.length === 0 ? 'empty' : 'ready' })
      }
      table={table}
      acts={
        <Segmented
          label={t(['Order', '排序'])}
          value={end}
          options={[
            ['top', t(['Top 10', '前 10 名'])],
            ['bottom', t(['Bottom 10', '后 10 名'])],
          ]}
          onChange={setEnd}
        />
      }
    >
      <RowsTable
        scrolls="report-groups"
        className="table table-compact"
        label={t(words.ranking)}
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns}
      />
    </ChartFrame>
  )
}

/** Returns the columns: rank, area, energy of both ranges, and their difference. */
function useColumns(rows: readonly EnergyRow[], place: Pick<ReportPlace, 'linkTo'>) {
  const t = useText()
  return [
    { head: t(['Place', '名次']), number: (row: EnergyRow) => String(rows.indexOf(row) + 1) },
    {
      head: t(labels.transformerArea),
      isName: true,
      cell: (row: EnergyRow) => (
        <Link className="hit" to={place.linkTo({ keyword: row.code })}>
          {nameOf(energyReport, row)}
        </Link>
      ),
    },
    { head: `${t(quantities.supply)} (kWh)`, number: ({ supply }: EnergyRow) => formatNumber(supply, 0) },
    {
      head: `${t(energyReport.fields.before.label)} (kWh)`,
      number: ({ before }: EnergyRow) => formatNumber(before, 0),
    },
    {
      head: `${t(energyReport.fields.change.label)} (%)`,
      number: ({ change }: EnergyRow) => formatNumber(change, 2),
    },
  ]
}
