import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { DemandRow, EnergyRow, QualityRow } from '#contract/resources/report/analysis.ts'
import { lossLeftOut, type AnalysisKind } from '#domain/metering/report.ts'
import { tariffs } from '#domain/metering/tariffs.ts'
import { daysOf, type DayRange } from '#domain/report/range.ts'
import type { ReportFigure } from '#domain/report/report.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { slots } from '#mock/simulation/calendar.ts'
import { lossShare } from '#mock/simulation/energy/line-loss.ts'
import type { AreaBalance } from '#mock/simulation/types.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { analysisDays, type AnalysisDays } from './area-days.ts'
import { beginsOf, percentOf } from './areas.ts'
import { areaLoss, sumBalances } from './loss-rows.ts'
import { classesOf, partOf, partRows, valuesOf, type PartRows } from './parts.ts'

/** Bounds of the classes of line loss in percent, as the dashboard has them. */
const bounds = [0, 1, 2, 3, 4, 7, 10]

/** What a stat is made of beside its head and groups. */
type StatBody = Pick<ReportStat, 'figures' | 'lines' | 'bins'>

/** The figures of a range, by name; null where there are none. */
type Figures = Readonly<Record<string, number | null>>

/** Puts the figures of three ranges side by side. */
function besides(
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

interface Compared {
  range: DayRange
  compared: DayRange | undefined
  year: DayRange | undefined
}

/** The line loss of areas: figures, course by day, and how many areas lie in which class. */
function lossStat(days: AnalysisDays, ids: readonly number[], { range, compared, year }: Compared): StatBody {
  const of = (one: DayRange | undefined) => one && lossFigures(days, ids, beginsOf(one))
  const now = lossFigures(days, ids, beginsOf(range))
  const before = of(compared)
  const count = (rates: readonly number[], n: number) => rates.filter((rate) => binOf(rate) === n).length
  return {
    figures: besides(now.figures, before?.figures, of(year)?.figures, { outOfRange: now.rates.length }),
    lines: linesOf(days, ids, { range, compared }, (balances) =>
      // what has no loss of its own, such as an area without meters, would be one in the sum
      lossShare(sumBalances(balances.filter((one) => lossShare(one) !== null))),
    ),
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

/** A figure of all areas together on each day of the range and of the one it is compared with. */
function linesOf(
  days: AnalysisDays,
  ids: readonly number[],
  { range, compared }: Pick<Compared, 'range' | 'compared'>,
  valueOf: (balances: readonly (AreaBalance | null)[]) => number | null,
): StatBody['lines'] {
  const line = (id: string, of: DayRange) => ({
    id,
    days: daysOf(of),
    values: beginsOf(of).map((begin) => {
      const value = valueOf(ids.map((area) => days.balances.get(area, begin)))
      return value === null ? null : rounded(value)
    }),
  })
  return [line('now', range), ...(compared ? [line('before', compared)] : [])]
}

/** Counts rows by the value of a field. */
function binsOf<Row>(
  rows: readonly Row[],
  keys: readonly string[],
  keyOf: (row: Row) => string,
): StatBody['bins'] {
  return keys.map((key) => ({ key, count: rows.filter((row) => keyOf(row) === key).length, before: null }))
}

/** Points of a load duration curve. */
const durationPoints = 100

/** Figures, course and classes of the rows of a part that match. */
export function partStat(
  world: World,
  kind: AnalysisKind,
  { rows, ranges, person }: { rows: readonly StoredRow[]; ranges: Compared; person: StoredUser },
): StatBody {
  const days = analysisDays(world)
  const ids = rows.map(({ id }) => id)
  if (kind === 'lineLoss') return lossStat(days, ids, ranges)
  const wanted = new Set(ids)
  const of = (range: DayRange | undefined): Figures | undefined => {
    if (range === undefined) return undefined
    const all = partRows(world, kind, { range, compared: undefined }, person)
    const own = partOf(
      kind,
      all.filter(({ id }) => wanted.has(id)),
    )
    if (own.kind === 'energy') return energyFigures(days, own.rows, range)
    return own.kind === 'demand' ? demandFigures(days, own.rows, range) : otherFigures(own)
  }
  const { range, compared, year } = ranges
  const classes = classesOf[kind]
  return {
    figures: besides(of(range) ?? {}, of(compared), of(year)),
    lines: coursesOf(days, kind, ids, ranges),
    bins:
      classes === undefined ? [] : binsOf(rows, classes.keys, (row) => String(attribute(row, classes.field))),
  }
}

function energyFigures(days: AnalysisDays, rows: readonly EnergyRow[], range: DayRange): Figures {
  const ids = rows.map(({ id }) => id)
  const sumOf = (name: (typeof tariffs)[number] | 'fedBack' | 'supply') =>
    rows.length === 0 ? null : rows.reduce((sum, row) => sum + row[name], 0)
  const { sale = null } = lossFigures(days, ids, beginsOf(range)).figures
  // what was drawn in each tariff, less what was fed back, is the supply
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
  const mean = power.length === 0 ? null : power.reduce((sum, kw) => sum + kw, 0) / power.length
  const count = (loadClass: DemandRow['loadClass']) =>
    rows.filter((row) => row.loadClass === loadClass).length
  return {
    peak,
    mean,
    factor: peak === null || mean === null || peak === 0 ? null : (mean / peak) * 100,
    heavy: count('heavy'),
    overload: count('overload'),
    light: count('light'),
  }
}

/** kW of areas together in each quarter hour of a range in which all of them were measured or nearly so. */
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

/** The course of a part by day; of demand the load in falling order. */
function coursesOf(
  days: AnalysisDays,
  kind: AnalysisKind,
  ids: readonly number[],
  { range, compared }: Compared,
): StatBody['lines'] {
  switch (kind) {
    case 'energy':
      return linesOf(days, ids, { range, compared }, (balances) => sumBalances(balances)?.supply ?? null)
    case 'demand':
      return [line('now', range), ...(compared ? [line('before', compared)] : [])]
    case 'quality':
      return byDay((id, begin) => {
        const { good, readings } = days.qualities.get(id, begin)
        return readings === 0 ? null : (good / readings) * 100
      })
    case 'collect':
      return byDay((id, begin) => days.collected.get(id, begin)?.success ?? null)
    case 'lineLoss':
      return []
  }

  function line(id: string, of: DayRange): StatBody['lines'][number] {
    const falling = togetherOf(days, ids, of).sort((a, b) => b - a)
    const places = Array.from({ length: durationPoints + 1 }, (_, n) => n)
    const at = (n: number) => falling[Math.round((n / durationPoints) * (falling.length - 1))]
    return {
      id,
      days: places.map(String),
      values: places.map((n) => (falling.length === 0 ? null : rounded(at(n) ?? 0))),
    }
  }

  function byDay(valueOf: (id: number, begin: number) => number | null): StatBody['lines'] {
    const meanLine = (id: string, of: DayRange) => ({
      id,
      days: daysOf(of),
      values: beginsOf(of).map((begin) => {
        const values = ids.map((one) => valueOf(one, begin)).filter((value) => value !== null)
        return values.length === 0 ? null : rounded(values.reduce((a, b) => a + b, 0) / values.length)
      }),
    })
    return [meanLine('now', range), ...(compared ? [meanLine('before', compared)] : [])]
  }
}
