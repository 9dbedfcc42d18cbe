import { useMemo } from 'react'
import {
  resembleCalls,
  type ComparedSeries,
  type Comparison,
  type LikenessFigures,
} from '#contract/calls/compute/resemble.ts'
import { resembleResult } from '#contract/resources/compute/resemble-result.ts'
import { device } from '#contract/resources/iot/device.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { minute, quarter } from '#contract/schema/time-units.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { separators } from '#contract/text/separators.ts'
import { units } from '#contract/text/units.ts'
import { percent } from '#domain/compute/likeness/conclusion.ts'
import { standardised } from '#domain/compute/likeness/measures.ts'
import { isValue } from '#domain/compute/likeness/points.ts'
import { verdictNames } from '#domain/compute/likeness/base.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import type { Series, TimeData } from '#web/lib/chart/series.ts'
import { formatDate, presentNow, platformOffset } from '#web/lib/time/time.ts'
import { may } from '#web/stores/session/session.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { useUsualDevice } from '#web/subjects/device/use-usual-device.ts'
import { ReportFrame } from '#web/subjects/report/report-frame.tsx'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { Sparkline } from '#web/ui/chart/small/sparkline.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Figures } from '#web/ui/sign/facts.tsx'
import { CompareBar, daysText, inkOf, SeriesChips } from './resemble/series.tsx'
import { FindPart } from './resemble/find.tsx'
import { OrderButton, verdictColours } from './resemble/found.tsx'
import { type PlacedSeries, type ResemblePlace, useResemblePlace } from './resemble/place.ts'
import { TasksPart } from './resemble/tasks.tsx'
import { words } from './resemble/words.ts'
import './resemble/resemble.css'

/** Similarity of curves: comparison, search among thousands, and scheduled tasks. */
export default function ResemblePage() {
  const t = useText()
  const tasks = { id: 'tasks', label: t(['Tasks', '任务']), content: <TasksPart /> }
  const tabs = [
    { id: 'compare', label: t(words.compare), content: <ComparePart /> },
    { id: 'find', label: t(words.find), content: <FindPart /> },
    ...(may(resembleResult, 'list') ? [tasks] : []),
  ]
  return <ReportFrame name="compute/resemble" title={catalogue['compute/resemble']} tabs={tabs} isPlain />
}

/** Compares up to six curves; the first is the reference. */
function ComparePart() {
  const t = useText()
  const [asked, write] = useResemblePlace('compare')
  const { usual, isReading } = useUsualSeries(!useOwnAddress().query.has('series'))
  const place = usual === undefined ? asked : { ...asked, series: usual }
  const change = (part: Partial<ResemblePlace>) => write({ series: place.series, ...part })
  const { series } = place
  const labels = useLabels(
    device.name,
    series.map(({ deviceId }) => deviceId),
  )
  const nameOf = (id: number) => labels.get(id) ?? `#${id}`
  const query = useComparison(place)
  const status = chartStatus(query) ?? ({ kind: 'ready' } as const)
  return (
    <div className="grid gap-3 one">
      <SeriesChips {...{ series, nameOf, isReading }} onChange={(next) => change({ series: next })} />
      {series.length === 0 && !isReading ? (
        <Message title={t(['Nothing to compare yet', '尚无可对比的曲线'])} text={t(words.emptyText)} />
      ) : (
        <>
          <CompareBar {...{ place, change }} />
          <div className="grid gap-3 top columns resemble-body">
            <CompareChart comparison={query.data} status={status} windowFrom={place.windowFrom} />
            {query.data !== undefined && <LikenessCards comparison={query.data} />}
          </div>
        </>
      )}
    </div>
  )
}

/** Returns the default curves: power of the device with most alerts, yesterday and the same day a week before. */
function useUsualSeries(isWanted: boolean) {
  const { deviceId, isReading } = useUsualDevice(isWanted)
  const usual = useMemo((): readonly PlacedSeries[] | undefined => {
    if (deviceId === undefined) return undefined
    const yesterday = addDays(formatDate(presentNow()), -1)
    return [addDays(yesterday, -7), yesterday].map((day) => {
      return { deviceId, property: 'p' as const, from: day, to: day }
    })
  }, [deviceId])
  return { usual, isReading }
}

function useComparison({ series, align, base, step, lag, windowFrom, windowUntil }: ResemblePlace) {
  const asked = { series: [...series], align, step, lag, windowFrom, windowUntil, ...(base && { base }) }
  return useRead(resembleCalls.compare, asked, { enabled: series.length > 0 })
}

/** Similarity of each curve to the reference, with the conclusion. */
function LikenessCards({ comparison: { series, change } }: { comparison: Comparison }) {
  const t = useText()
  const [reference, ...others] = series
  return (
    <div className="grid gap-3">
      {others.length === 0 && <p className="card pad-wide">{t(words.one)}</p>}
      {others.map((one) => (
        <FigureCard key={`${one.deviceId} ${one.property} ${one.from} ${one.to}`} series={one} />
      ))}
      {reference !== undefined && change !== null && <Change {...{ reference, change }} />}
    </div>
  )
}

function FigureCard({ series }: { series: ComparedSeries }) {
  const t = useText()
  const { likeness, name, nameZh, deviceId, received, due } = series
  if (likeness === null) return null
  const { conclusion, score, verdict, shapePart, levelPart } = likeness
  const said = t([conclusion.en, conclusion.zh])
  const isBad = conclusion.kind === 'theft' || conclusion.kind === 'phase' || conclusion.kind === 'stopped'
  return (
    <section className="card pad-wide" aria-label={t([name, nameZh])}>
      <h3>{t([name, nameZh])}</h3>
      <p>
        <span>{t(words.score)}</span> <strong className="huge">{formatNumber(score, 0)}</strong>{' '}
        <ColourTag colour={verdictColours[verdict]}>{t(verdictNames[verdict])}</ColourTag>
      </p>
      <p className="meta">
        {t(words.scoreParts, { shape: formatNumber(shapePart, 1), level: formatNumber(levelPart, 1) })}
      </p>
      <Numbers likeness={likeness} />
      <p className={isBad ? 'strong tint-warn pad-line barred' : 'strong'} role="status">
        {said}
      </p>
      <p className="meta">{t(words.received, { received, due })}</p>
      {isBad && <OrderButton deviceId={deviceId} note={said} />}
    </section>
  )
}

function Numbers({ likeness }: { likeness: LikenessFigures }) {
  const t = useText()
  const { r, nrmse, ratio, shift, peakShift, cosine, dtw, missing } = likeness
  return (
    <Figures
      figures={[
        { name: 'r', value: formatNumber(r, 2) },
        { name: 'nRMSE', value: formatNumber(nrmse, 2) },
        { name: t(words.ratio), value: formatNumber(ratio, 2) },
        { name: t(['Shift', '时移']), value: formatQuantity(shift, t(units.minutes), 0) },
        {
          name: t(['Peak', '峰值']),
          value: formatQuantity(peakShift, t(units.minutes), 0),
        },
        { name: 'cos', value: formatNumber(cosine, 2) },
        { name: 'DTW', value: formatNumber(dtw, 2) },
        { name: t(['Missing', '缺失']), value: `${formatNumber(missing * 100, 1)} %` },
      ]}
    />
  )
}

interface ChangeProps {
  reference: ComparedSeries
  change: NonNullable<Comparison['change']>
}

/** Daily energies around a change of level. */
function Change({ reference, change }: ChangeProps) {
  const t = useText()
  const name = t([reference.name, reference.nameZh])
  return (
    <section className="card pad-wide" aria-label={t(words.energy)}>
      <h3>{t(words.energy)} (kWh)</h3>
      <Sparkline
        title={`${name}${t(separators.parts)}${t(words.energy)}`}
        values={change.days.map(({ energy }) => energy)}
        unit="kWh"
        decimals={1}
        isWide
      />
      <p>{t(words.changed, { change: percent(change.ratio), day: change.day })}</p>
    </section>
  )
}

interface ChartProps {
  comparison: Comparison | undefined
  status: ChartStatus
  windowFrom: number
}

const noData: TimeData = { times: [], series: [] }

/** Chart of the normalised curves, and the difference between the second and the first. */
function CompareChart({ comparison, status, windowFrom }: ChartProps) {
  const t = useText()
  const { kindOf } = useKinds()
  const data = useMemo(
    () => (comparison === undefined ? noData : dataOf(comparison, windowFrom)),
    [comparison, windowFrom],
  )
  const reference = comparison?.series[0]
  const mean = reference === undefined ? '' : formatQuantity(reference.mean, kindOf(reference.property).unit)
  return (
    <TimeChartCard
      title={reference === undefined ? t(words.curve) : t(kindOf(reference.property).label)}
      caption={reference && t(words.caption, { mean, n: String(reference.points.length) })}
      data={data}
      status={status}
      offset={platformOffset()}
      height={320}
    />
  )
}

function dataOf({ series, base, step }: Comparison, windowFrom: number): TimeData {
  const offset = platformOffset() * minute
  const midnight = Date.parse(`${formatDate(presentNow())}T00:00:00Z`) - offset
  const [reference] = series
  if (reference === undefined) return noData
  const values = series.map(({ points, mean }) =>
    scaled(points, base, base === 'level' ? reference.mean : mean),
  )
  const from = midnight + windowFrom * quarter
  const timeOf = (place: number) => from + place * step * minute
  const times = reference.points.map((_, place) => timeOf(place))
  // the last value covers the step that follows it
  const range = { from, to: timeOf(times.length) }
  const lines = series.map((one, place): Series => {
    const days = daysText(one)
    return {
      id: String(place),
      label: [`${one.name}, ${days}`, `${one.nameZh || one.name}，${days}`],
      short: [one.name, one.nameZh || one.name],
      colour: inkOf(place),
      dash: place === 0 ? 'dashed' : 'solid',
      ...(place === 0 && { isReference: true }),
      unit: '',
      decimals: 2,
      values: values[place] ?? [],
    }
  })
  return {
    times,
    range,
    isOfAnyDay: true,
    series: series.length === 2 ? [...lines, differenceOf(values)] : lines,
  }
}

/** Builds the series of differences between the second curve and the first. */
function differenceOf([first = [], second = []]: readonly (readonly (number | null)[])[]): Series {
  return {
    id: 'difference',
    label: ['Difference', '差值'],
    colour: 'cat-2',
    dash: 'dotted',
    isReference: true,
    fill: 'area',
    unit: '',
    decimals: 2,
    values: first.map((value, place) => {
      const other = second[place]
      return isValue(value) && isValue(other) ? Math.abs(value - other) : null
    }),
  }
}

function scaled(
  points: readonly (number | null)[],
  base: Comparison['base'],
  size: number,
): (number | null)[] {
  if (base !== 'z') return points.map((value) => (value === null || size === 0 ? null : value / size))
  const known = standardised(Float64Array.from(points.filter(isValue)))
  let next = 0
  return points.map((value) => {
    if (!isValue(value)) return null
    next += 1
    return known[next - 1] ?? null
  })
}
