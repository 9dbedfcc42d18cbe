import { Link } from 'react-router-dom'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import { knownLossClasses, lossClassOf, type LossClass } from '#domain/metering/report.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { things } from '#contract/text/things.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import type { HeatLevel } from '#web/lib/chart/level.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { CalendarHeat } from '#web/ui/chart/report/calendar-heat.tsx'
import { ClassBars } from '#web/ui/chart/report/class-bars.tsx'
import { DurationCurve } from '#web/ui/chart/report/duration-curve.tsx'
import { TreeMap } from '#web/ui/chart/report/tree-map.tsx'
import { DashSwatch } from '#web/ui/chart/small/dash-swatch.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { courseLabels } from '../course-labels.ts'
import { words } from '../words.ts'

interface PartProps {
  status: ChartStatus
  place: Pick<ReportPlace, 'linkTo'>
}

/** How grave a loss is, as its class says. */
const lossLevels: Readonly<Record<LossClass, HeatLevel>> = {
  normal: 0,
  raised: 2,
  high: 3,
  negative: 4,
  noSupply: 0,
  noUsers: 0,
}

/** The figures that a calendar shows of its days. */
const calendars = {
  lineLoss: {
    title: 'calendar',
    unit: '%',
    decimals: 2,
    levelOf: (loss: number): HeatLevel => lossLevels[lossClassOf(loss)],
  },
  energy: { title: 'supplyCalendar', unit: 'kWh', decimals: 0 },
} as const

interface CalendarProps extends PartProps {
  of: keyof typeof calendars
  line: ReportStat['lines'][number] | undefined
}

/** A figure of each day of the range as a calendar; a day leads to the report of that day. */
export function DayCalendar({ of, line, status, place }: CalendarProps) {
  const t = useText()
  const { title, ...shown } = calendars[of]
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
        {...(of === 'lineLoss' && {
          levels: knownLossClasses.map(([id, ...name]) => [lossLevels[id], t(name)] as const),
        })}
        linkOf={({ date }, { label, ...face }) => (
          <Link to={place.linkTo({ start: date, end: date, unit: '' })} aria-label={label} {...face} />
        )}
      />
    </ChartFrame>
  )
}

/** Which station takes how much of the supply. */
export function SupplyShares({
  groups,
  by,
  status,
  place,
}: PartProps & { groups: ReportStat['groups']; by: string }) {
  const t = useText()
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

/** The load of the range in falling order, beside that of the range compared with. */
export function LoadDuration({ lines, status }: Pick<PartProps, 'status'> & { lines: ReportStat['lines'] }) {
  const t = useText()
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
      caption={t(words.durationUnit)}
      status={status}
      table={table}
      legend={
        <span className="chart-legend">
          {shown.map(({ id, label }, n) => (
            <span key={id} className="legend-note">
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

/** How many rows of a part are of which class. */
export function ClassesChart({
  resource,
  bins,
  status,
  place,
}: PartProps & { resource: Resource; bins: ReportStat['bins'] }) {
  const t = useText()
  const language = useLanguage()
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
