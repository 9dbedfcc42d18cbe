import { useMemo, useState } from 'react'
import type { Replay } from '#contract/calls/alarm/alarm.ts'
import { ref } from '#contract/schema/field.ts'
import { type Language, say } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import { things } from '#contract/text/things.ts'
import { day } from '#contract/schema/time-units.ts'
import { isRange, type Condition } from '#domain/metering/conditions/conditions.ts'
import { isValueId } from '#domain/metering/values.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { useKinds, type KindOf } from '#web/engine/data/use-kinds.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { Labelled, RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { clockText } from '#web/lib/chart/clock.ts'
import type { TimeData, Limit } from '#web/lib/chart/series.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, platformNow, platformOffset } from '#web/lib/time/time.ts'
import { useChartSync } from '#web/ui/chart/chart-sync.ts'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { leavesOf } from '#web/subjects/condition/tree.ts'
import { words } from '../alarm/words.ts'
import { quantityText, seriesOf } from '../alert/curve/curve-data.ts'
import { words as alertWords } from '../alert/words.ts'
import type { Replayed, ReplayState } from './use-replay.ts'

const deviceField = ref(...labels.device, 'iot/device', { required: true })

/** Replays a rule on one device and past day: where it would have raised, and how often per week over its scope. */
export function ReplayPanel({ state }: { state: ReplayState }) {
  const t = useText()
  const { problem, result, run, isBusy, isReady, deviceId, setDevice } = state
  return (
    <div>
      <div className="grid ends gap-2 columns replay-choice">
        <RecordChoice
          field={deviceField}
          value={deviceId ?? 0}
          onChange={(id) => setDevice(id === 0 ? null : id)}
        />
        <DayChoice state={state} />
        <Button icon="pi-history" isBusy={isBusy} onClick={() => void run()}>
          {t(['Replay the day', '开始回放'])}
        </Button>
      </div>
      {isReady && deviceId === undefined && <p className="note">{t(words.choose)}</p>}
      {problem !== undefined && (
        <ErrorNote requestId={problem.requestId}>
          {t(['The replay failed. {reason}', '回放失败。{reason}'], { reason: problem.text })}
        </ErrorNote>
      )}
      {result !== undefined && <ReplayResult result={result} />}
    </div>
  )
}

function DayChoice({ state: { date, setDate } }: { state: ReplayState }) {
  const t = useText()
  const [today] = useState(() => formatDate(platformNow()))
  return (
    <Labelled label={t(things.day)}>
      {(id) => (
        <DatePick
          id={id}
          label={t(things.day)}
          limits={{ max: today }}
          presets={['yesterday']}
          isRequired
          value={date}
          onChange={setDate}
        />
      )}
    </Labelled>
  )
}

/** Chart heights in pixels. */
const height = 200
const laneHeight = 140
/** Maximum number of times listed individually. */
const named = 12

/** Result of a replay: charts of the day, times it would have raised, and estimated noise. */
function ReplayResult({ result: { replay, rule, date } }: { result: Replayed }) {
  const t = useText()
  const { kindOf } = useKinds()
  const charts = useMemo(() => replayCharts(replay, rule.condition, kindOf), [replay, rule, kindOf])
  const language = useLanguage()
  const sync = useChartSync()
  return (
    <div className="grid one gap-3 above-3">
      <Estimate replay={replay} />
      {charts.length === 0 && <p className="meta">{t(words.noSeries)}</p>}
      {charts.map(({ unit, data }, place) => (
        <TimeChartCard
          key={unit}
          title={charts.length === 1 ? t(['The day', '当日曲线']) : laneTitle(data, unit, language)}
          subject={t(['Values on {date}', '{date} 的数值'], { date })}
          caption={
            place === 0
              ? t(words.chartCaption, {
                  quantity: quantityText(
                    charts.flatMap((chart) => chart.data.series),
                    language,
                  ),
                })
              : undefined
          }
          data={data}
          sync={sync}
          hasTimeAxis={place === charts.length - 1}
          offset={platformOffset()}
          height={charts.length === 1 ? height : laneHeight}
          isLane
        />
      ))}
      <Times raised={replay.raised} />
    </div>
  )
}

/** Returns the title of one of several charts, with its unit. */
function laneTitle({ series }: TimeData, unit: string, language: Language): string {
  const names = series.map(({ label }) => say(label, language)).join(say(separators.names, language))
  return unit === '' ? names : `${names} (${unit})`
}

function Estimate({ replay }: { replay: Replay }) {
  const t = useText()
  const { raised, perWeek } = replay
  const count = raised.length
  const here =
    count === 0
      ? t(['It would not have raised on this device that day.', '该设备当日不会触发。'])
      : count === 1
        ? t(['It would have raised once on this device that day.', '该设备当日将触发 1 次。'])
        : t(words.raisedTimes, { n: count })
  return (
    <div className="stack gap-1 replay-estimate" role="status">
      <p>{here}</p>
      <p>
        <strong>
          {perWeek > 0 ? t(words.perWeek, { n: formatInteger(perWeek) }) : t(words.perWeekNone)}
        </strong>
      </p>
      {isNoisy(replay) && (
        <p className="note warning">
          <StatusGlyph severity="warning" />
          <span>{t(words.tooNoisy, { n: noisyPerDay })}</span>
        </p>
      )}
    </div>
  )
}

function Times({ raised }: Pick<Replay, 'raised'>) {
  const t = useText()
  const language = useLanguage()
  const offset = platformOffset()
  if (raised.length === 0) return null
  return (
    <ul className="wrap gap-4 above-2 rows-1">
      {raised.slice(0, named).map(({ from, until }) => (
        <li key={from}>
          {clockText(from, offset)} – {until === null ? t(words.openEnd) : clockText(until, offset)}
          {until !== null && <span className="meta"> {fullSpan(until - from, language)}</span>}
        </li>
      ))}
      {raised.length > named && <li className="meta">+{raised.length - named}</li>}
    </ul>
  )
}

/** Maximum number of distinguishable lines, and of readable limits, in one chart. */
const most = { lines: 6, limits: 3 }

/** Number of alerts per day over a rule's scope beyond which a team cannot handle them. */
export const noisyPerDay = 20

/** Whether a rule would raise more alerts than a team can handle. */
export function isNoisy({ perWeek }: Pick<Replay, 'perWeek'>): boolean {
  return perWeek > noisyPerDay * 7
}

/** Chart of a replayed day with all series of one unit. */
interface ReplayChart {
  unit: string
  data: TimeData
}

/** Builds one chart per unit for a replayed day: measured values, limits and where the rule would have raised. */
export function replayCharts(
  { times, series, raised }: Replay,
  condition: Condition,
  kindOf: KindOf,
): readonly ReplayChart[] {
  const from = times[0] ?? 0
  const range = { from, to: from + day }
  const lines = seriesOf(Object.keys(series).filter(isValueId), kindOf, series)
  const markers = raised.map((span) => ({
    kind: 'span' as const,
    from: span.from,
    to: span.until ?? range.to,
    label: ['Raised', '触发'] as const,
  }))
  return [...new Set(lines.map(({ unit }) => unit))].map((unit) => ({
    unit,
    data: {
      times,
      series: lines.filter((line) => line.unit === unit).slice(0, most.lines),
      range,
      limits: limitsOf(condition, unit, kindOf),
      markers,
    },
  }))
}

/** Returns the distinct fixed limits of a condition for a unit, excluding limits from other properties or products. */
export function limitsOf(condition: Condition, unit: string, kindOf: KindOf): readonly Limit[] {
  const all = leavesOf(condition).flatMap((leaf): Limit[] => {
    if (leaf.kind !== 'compare' || leaf.other !== undefined || leaf.bound !== undefined) return []
    const { unit: own } = kindOf(leaf.property)
    if (own !== unit) return []
    const { op, value, high } = leaf
    const line = { label: alertWords.limitLine, isNamed: true }
    if (isRange(op)) return [{ ...line, low: value, ...(high !== undefined && { high }) }]
    return op === 'gt' || op === 'ge' ? [{ ...line, high: value }] : [{ ...line, low: value }]
  })
  const once = new Map(all.map((limit) => [`${limit.low} ${limit.high}`, limit]))
  return [...once.values()].slice(0, most.limits)
}
