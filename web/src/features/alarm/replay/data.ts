import type { Replay } from '#contract/calls/alarm/alarm.ts'
import { isRange, type Condition } from '#domain/metering/conditions/conditions.ts'
import { isValueId } from '#domain/metering/values.ts'
import type { KindOf } from '#web/engine/data/use-kinds.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Limit, TimeData } from '#web/lib/chart/series.ts'
import { leavesOf } from '#web/subjects/condition/tree.ts'
import { seriesOf } from '../alert/curve/curve-data.ts'
import { words as alertWords } from '../alert/words.ts'

/** Lines that can be distinguished in one chart, and limits that can be read in it. */
const most = { lines: 6, limits: 3 }

/** More alerts a day than this, over the whole scope of a rule, are more than a team can work through. */
export const noisyPerDay = 20

/** Whether a rule would raise more than people can work through. */
export function isNoisy({ perWeek }: Pick<Replay, 'perWeek'>): boolean {
  return perWeek > noisyPerDay * 7
}

/** What a replayed day shows in one chart: everything of one unit. */
export interface ReplayChart {
  unit: string
  data: TimeData
}

/** A replayed day as charts, one for each unit: what was measured, the limits, and where it would have raised. */
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

/** The fixed limits (not those of other properties and of products) that a condition compares values of a unit with, each once. */
export function limitsOf(condition: Condition, unit: string, kindOf: KindOf): readonly Limit[] {
  const all = leavesOf(condition).flatMap((leaf): Limit[] => {
    if (leaf.kind !== 'compare' || leaf.other !== undefined || leaf.bound !== undefined) return []
    const { unit: own } = kindOf(leaf.property)
    if (own !== unit) return []
    const { op, value, high } = leaf
    const named = { label: alertWords.limitLine, isNamed: true }
    if (isRange(op)) return [{ ...named, low: value, ...(high !== undefined && { high }) }]
    return op === 'gt' || op === 'ge' ? [{ ...named, high: value }] : [{ ...named, low: value }]
  })
  const once = new Map(all.map((limit) => [`${limit.low} ${limit.high}`, limit]))
  return [...once.values()].slice(0, most.limits)
}
