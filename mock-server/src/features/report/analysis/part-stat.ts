import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { DemandRow, EnergyRow, QualityRow } from '#contract/resources/report/analysis.ts'
import { lossLeftOut, type AnalysisKind } from '#domain/metering/report.ts'
import { tariffs } from '#domain/metering/tariffs.ts'
import { daysOf, type DayRange } from '#domain/report/range.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { slots } from '#mock/simulation/calendar.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { comparedFigures, roundedAll, type ReportRanges } from '../figures.ts'
import { analysisDays, beginsOf, percentOf, type AnalysisDays } from './area-days.ts'
import { areaLoss, sumBalances } from './loss-rows.ts'
import { classesOf, mean, partOf, partRows, valuesOf, type PartRows } from './parts.ts'

/** Bounds of the line loss classes in percent, the same as on the dashboard. */
const bounds = [0, 1, 2, 3, 4, 7, 10]

/** Parts of a stat besides its head and groups. */
type StatBody = Pick<ReportStat, 'figures' | 'lines' | 'bins'>

/** Figures of a range by name; null where unknown. */
type Figures = Readonly<Record<string, number | null>>

type Compared = Pick<ReportRanges, 'range' | 'compared' | 'year'>

/** Line loss of areas: figures, daily course, and number of areas per class. */
function lossStat(days: AnalysisDays, ids: readonly number[], ranges: Compared): StatBody {
  const { range, compared } = ranges
  const of = (one: DayRange) => lossFigures(days, ids, beginsOf(one))
  const now = of(range)
  const before = compared && of(compared)
  const found = (one: DayRange) => (one === range ? now : (one === compared && before) || of(one))
  const figures = comparedFigures(ranges, (one) => roundedAll(found(one).figures))
  const count = (rates: readonly number[], n: number) => rates.filter((rate) => binOf(rate) === n).length
  return {
    figures: figures.map((one) => (one.id === 'outOfRange' ? { ...one, of: now.rates.length } : one)),
    lines: dailyLines(ranges, (begin) => {
      // exclude balances without a loss rate, such as areas without meters, because they would count as loss in the sum
      const balances = ids.map((id) => days.balances.get(id, begin)).filter((one) => lossShare(one) !== null)
      return lossShare(sumBalances(balances))
    }),
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

/** Sums over the areas whose loss is known. */
function lossFigures(
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

/** One line for the range, and one for its comparison range. */
function linesOf(
  { range, compared }: Compared,
  lineOf: (of: DayRange) => Omit<StatBody['lines'][number], 'id'>,
): StatBody['lines'] {
  return [{ id: 'now', ...lineOf(range) }, ...(compared ? [{ id: 'before', ...lineOf(compared) }] : [])]
}

/** Daily values of a figure as lines. */
function dailyLines(ranges: Compared, valueOf: (begin: number) => number | null): StatBody['lines'] {
  return linesOf(ranges, (of) => ({
    days: daysOf(of),
    values: beginsOf(of).map((begin) => rounded(valueOf(begin))),
  }))
}

/** Number of intervals of a load duration curve. */
const durationPoints = 100

/** Figures, course and classes of the matching rows of a part. */
export function partStat(
  world: World,
  kind: AnalysisKind,
  { rows, ranges, person }: { rows: readonly StoredRow[]; ranges: Compared; person: StoredUser },
): StatBody {
  const days = analysisDays(world)
  const ids = rows.map(({ id }) => id)
  if (kind === 'lineLoss') return lossStat(days, ids, ranges)
  const wanted = new Set(ids)
  const of = (range: DayRange): Figures => {
    const all = partRows(world, kind, { range, compared: undefined }, person)
    const own = partOf(
      kind,
      all.filter(({ id }) => wanted.has(id)),
    )
    if (own.kind === 'energy') return energyFigures(days, own.rows, range)
    return own.kind === 'demand' ? demandFigures(days, own.rows, range) : otherFigures(own)
  }
  const { field, keys } = classesOf[kind] ?? { field: '', keys: [] }
  const countOf = (key: string) => rows.filter((row) => String(attribute(row, field)) === key).length
  return {
    figures: comparedFigures(ranges, (range) => roundedAll(of(range))),
    lines: coursesOf(days, kind, ids, ranges),
    bins: keys.map((key) => ({ key, count: countOf(key), before: null })),
  }
}

function energyFigures(days: AnalysisDays, rows: readonly EnergyRow[], range: DayRange): Figures {
  const ids = rows.map(({ id }) => id)
  const sumOf = (name: (typeof tariffs)[number] | 'fedBack' | 'supply') =>
    rows.length === 0 ? null : rows.reduce((sum, row) => sum + row[name], 0)
  const { sale = null } = lossFigures(days, ids, beginsOf(range)).figures
  // supply equals the energy drawn in all tariffs minus the energy fed back
  const supply = sumOf('supply')
  const perDay = supply === null ? null : supply / daysOf(range).length
  const byTariff = [...tariffs, 'fedBack' as const].map((name) => [name, sumOf(name)] as const)
  return { supply, sale, perDay, ...Object.fromEntries(byTariff) }
}

function demandFigures(days: AnalysisDays, rows: readonly DemandRow[], range: DayRange): Figures {
  const power = togetherOf(
    days,
    rows.map(({ id }) => id),
    range,
  )
  const peak = power.length === 0 ? null : Math.max(...power)
  const middle = mean(power)
  const count = (loadClass: DemandRow['loadClass']) =>
    rows.filter((row) => row.loadClass === loadClass).length
  return {
    peak,
    mean: middle,
    factor: peak === null || middle === null || peak === 0 ? null : (middle / peak) * 100,
    heavy: count('heavy'),
    overload: count('overload'),
    light: count('light'),
  }
}

/** Total kW of the areas in each quarter hour of a range; quarter hours that sum to 0 are omitted. */
function togetherOf(days: AnalysisDays, ids: readonly number[], range: DayRange): number[] {
  return beginsOf(range).flatMap((begin) => {
    const sums = new Float64Array(slots)
    for (const id of ids) {
      const { power } = days.loads.get(id, begin)
      for (let slot = 0; slot < slots; slot += 1) {
        const kw = power[slot] ?? NaN
        if (!Number.isNaN(kw)) sums[slot] = (sums[slot] ?? 0) + kw
      }
    }
    return [...sums].filter((kw) => kw !== 0)
  })
}

function otherFigures(part: PartRows): Figures {
  const values = valuesOf(part)
  if (part.kind === 'quality') {
    const { rows } = part
    const count = (is: (row: QualityRow) => boolean) => rows.filter(is).length
    return {
      ...values,
      severe: rows.reduce((sum, { severe }) => sum + severe, 0),
      voltage: count((row) => row.qualityClass === 'voltage'),
      unbalance: count((row) => row.qualityClass === 'unbalance'),
      interruptions: rows.reduce((sum, { interruptions }) => sum + interruptions, 0),
    }
  }
  if (part.kind !== 'collect') return values
  const count = (least: number) => part.rows.filter(({ failing }) => failing >= least).length
  const { success = null, complete = null, timely = null } = values
  return { success, timely, complete, one: count(1), two: count(2), three: count(3), week: count(7) }
}

/** Daily course of a part; for demand, the load duration curve. */
function coursesOf(
  days: AnalysisDays,
  kind: AnalysisKind,
  ids: readonly number[],
  ranges: Compared,
): StatBody['lines'] {
  switch (kind) {
    case 'energy':
      return dailyLines(
        ranges,
        (begin) => sumBalances(ids.map((id) => days.balances.get(id, begin)))?.supply ?? null,
      )
    case 'demand':
      return linesOf(ranges, (of) => durationOf(togetherOf(days, ids, of)))
    case 'quality':
      return dailyLines(ranges, (begin) =>
        mean(
          ids.map((id) => {
            const { good, readings } = days.qualities.get(id, begin)
            return percentOf(good, readings)
          }),
        ),
      )
    case 'collect':
      return dailyLines(ranges, (begin) =>
        mean(ids.map((id) => days.collected.get(id, begin)?.success ?? null)),
      )
    case 'lineLoss':
      return []
  }
}

function durationOf(power: readonly number[]): Omit<StatBody['lines'][number], 'id'> {
  const falling = power.toSorted((a, b) => b - a)
  const places = Array.from({ length: durationPoints + 1 }, (_, n) => n)
  const at = (n: number) => falling[Math.round((n / durationPoints) * (falling.length - 1))]
  return { days: places.map(String), values: places.map((n) => rounded(at(n) ?? null)) }
}
