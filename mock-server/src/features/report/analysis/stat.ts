import type { ReportStat } from '#contract/calls/report/analysis.ts'
import { lossLeftOut } from '#domain/metering/report.ts'
import type { ReportFigure } from '#domain/report/report.ts'
import { daysOf, type DayRange } from '#domain/report/range.ts'
import type { AreaBalance } from '#mock/simulation/types.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { AnalysisDays } from './area-days.ts'
import { areaLoss, sumBalances } from './loss-rows.ts'
import { beginsOf, percentOf } from './areas.ts'

/** Bounds of the classes of line loss in percent, as the dashboard has them. */
const bounds = [0, 1, 2, 3, 4, 7, 10]

/** What a stat is made of beside its head and groups. */
export type StatBody = Pick<ReportStat, 'figures' | 'lines' | 'bins'>

/** The figures of a range, by name; null where there are none. */
export type Figures = Readonly<Record<string, number | null>>

/** Puts the figures of three ranges side by side. */
export function besides(
  now: Figures,
  before: Figures | undefined,
  year: Figures | undefined,
  of: Readonly<Record<string, number>> = {},
): ReportFigure[] {
  const digits = (value: number | null | undefined) =>
    value === null || value === undefined ? null : rounded(value)
  return Object.entries(now).map(([id, value]) => ({
    id,
    value: digits(value),
    before: digits(before?.[id]),
    year: digits(year?.[id]),
    ...(of[id] !== undefined && { of: of[id] }),
  }))
}

export interface Compared {
  range: DayRange
  compared: DayRange | undefined
  year: DayRange | undefined
}

/** The line loss of areas: figures, course by day, and how many areas lie in which class. */
export function lossStat(
  days: AnalysisDays,
  ids: readonly number[],
  { range, compared, year }: Compared,
): StatBody {
  const of = (one: DayRange | undefined) => one && lossFigures(days, ids, beginsOf(one))
  const now = lossFigures(days, ids, beginsOf(range))
  const before = of(compared)
  const count = (rates: readonly number[], n: number) => rates.filter((rate) => binOf(rate) === n).length
  return {
    figures: besides(now.figures, before?.figures, of(year)?.figures, { outOfRange: now.rates.length }),
    lines: linesOf(days, ids, { range, compared }, (balance) => lossShare(balance)),
    bins: [...bounds, Infinity].map((to, n) => ({
      key: `${bounds[n - 1] ?? ''}:${Number.isFinite(to) ? to : ''}`,
      count: count(now.rates, n),
      before: before === undefined ? null : count(before.rates, n),
    })),
  }
}

function binOf(rate: number): number {
  const n = bounds.findIndex((to) => rate < to)
  return n === -1 ? bounds.length : n
}

/** The sums of the areas whose loss is known. */
export function lossFigures(
  days: AnalysisDays,
  ids: readonly number[],
  begins: readonly number[],
): { figures: Figures; rates: number[] } {
  const all = ids
    .map((id) => areaLoss(days, id, begins))
    .filter(({ lossClass }) => !lossLeftOut.includes(lossClass))
  const supply = all.reduce((sum, { balance }) => sum + (balance?.supply ?? 0), 0)
  const sale = all.reduce((sum, { balance }) => sum + (balance?.sale ?? 0), 0)
  return {
    figures: {
      lossRate: percentOf(supply - sale, supply),
      supply,
      sale,
      loss: supply - sale,
      outOfRange: all.filter(({ lossClass }) => lossClass !== 'normal').length,
    },
    rates: all.flatMap(({ rate }) => (rate === null ? [] : [rate])),
  }
}

/** A figure of all areas together on each day of the range and of the one it is compared with. */
export function linesOf(
  days: AnalysisDays,
  ids: readonly number[],
  { range, compared }: Pick<Compared, 'range' | 'compared'>,
  valueOf: (balance: AreaBalance | null) => number | null,
): StatBody['lines'] {
  const line = (id: string, of: DayRange) => ({
    id,
    days: daysOf(of),
    values: beginsOf(of).map((begin) => {
      const counted = ids
        .map((area) => days.balances.get(area, begin))
        .filter((one) => one !== null && one.users > 0 && one.supply > 0)
      const value = valueOf(sumBalances(counted))
      return value === null ? null : rounded(value)
    }),
  })
  return [line('now', range), ...(compared ? [line('before', compared)] : [])]
}

/** Counts rows by the value of a field. */
export function binsOf<Row>(
  rows: readonly Row[],
  keys: readonly string[],
  keyOf: (row: Row) => string,
): StatBody['bins'] {
  return keys.map((key) => ({ key, count: rows.filter((row) => keyOf(row) === key).length, before: null }))
}
