import { groupBy } from '#contract/schema/group-by.ts'
import type { DayRange } from '#domain/report/range.ts'
import type { ReportFigure, ReportGroup, ReportHead } from '#domain/report/report.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { ReportRanges } from './ranges.ts'
import { rounded } from '#mock/lib/rounded.ts'

/** Works out figures of the rows of one range; undefined where nothing is recorded of it. */
type Measure<Figures> = (range: DayRange) => Figures | undefined

/** What is said before the figures. */
export function headOf(
  { range, isClipped = false, compared, year }: Pick<ReportRanges, 'range'> & Partial<ReportRanges>,
  now: number,
  counted: number,
  leftOut: ReportHead['leftOut'] = [],
): ReportHead {
  return {
    generated: now,
    range,
    isClipped,
    compared: compared ?? null,
    year: year ?? null,
    counted,
    due: leftOut.reduce((sum, { count }) => sum + count, counted),
    leftOut,
  }
}

/** Figures of a range beside those of the ranges that it is compared with. */
export function comparedFigures(
  { range, compared, year }: Pick<ReportRanges, 'range' | 'compared' | 'year'>,
  measure: Measure<Readonly<Record<string, number | null>>>,
): ReportFigure[] {
  const [now, before, then] = [measure(range), compared && measure(compared), year && measure(year)]
  return Object.entries(now ?? {}).map(([id, value]) => ({
    id,
    value,
    before: before?.[id] ?? null,
    year: then?.[id] ?? null,
  }))
}

/** Figures as they are shown. */
export function roundedAll(values: Readonly<Record<string, number | null>>): Record<string, number | null> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rounded(value)]))
}

/** Rows in groups by one of their fields, or by a key that is made of them; the largest first. */
export function groupsOf<Row>(
  rows: readonly Row[],
  by: keyof Row | ((row: Row) => string),
  labelOf: (key: string, row: Row) => Text2,
  valuesOf: (rows: readonly Row[]) => ReportGroup['values'] = () => ({}),
): ReportGroup[] {
  const keyOf = typeof by === 'function' ? by : (row: Row) => String(row[by] ?? '')
  return [...groupBy(rows, keyOf)]
    .flatMap(([key, members]) => {
      const [first] = members
      if (first === undefined) return []
      const [label, labelZh] = labelOf(key, first)
      return [{ key, label, labelZh, count: members.length, values: valuesOf(members) }]
    })
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

/** The mean of those values that are known, to one digit; null where none is. */
export function meanOf<Row>(rows: readonly Row[], valueOf: (row: Row) => number | undefined): number | null {
  const known = rows.flatMap((row) => valueOf(row) ?? [])
  if (known.length === 0) return null
  return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 10) / 10
}

/** How many rows of a hundred pass, to one digit; null where there is no row. */
export function shareOf<Row>(rows: readonly Row[], passes: (row: Row) => boolean): number | null {
  return rows.length === 0 ? null : Math.round((countOf(rows, passes) / rows.length) * 1000) / 10
}

/** How many rows pass. */
export function countOf<Row>(rows: readonly Row[], passes: (row: Row) => boolean): number {
  return rows.reduce((sum, row) => sum + Number(passes(row)), 0)
}

/** The filter of a time field that a range of days stands for. */
export function timeFilter(field: string, { first, last }: DayRange): Record<string, string> {
  return { [`${field}Start`]: first, [`${field}End`]: last }
}

/** Days that a report over what happened can be asked for at most. */
export const mostDays = 366
