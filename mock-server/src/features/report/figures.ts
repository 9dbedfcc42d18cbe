import { groupBy } from '#contract/schema/group-by.ts'
import {
  rangeProblems,
  rangeUnits,
  readRange,
  type DayRange,
  comparedRange,
  comparisons,
  previousYear,
  type Comparison,
} from '#domain/report/range.ts'
import type { ReportFigure, ReportGroup, ReportHead } from '#domain/report/report.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { Field } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { labels } from '#mock/resources/labels.ts'
import { refuseParameter, type Filters } from '#mock/resources/selection.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { day } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse } from '#mock/lib/refusal.ts'

/** Ranges of a report, and its filters. */
export interface ReportRanges {
  range: DayRange
  /** Whether the end of the range was moved back to the last available day. */
  isClipped: boolean
  compared: DayRange | undefined
  year: DayRange | undefined
  /** Remaining query parameters: the filters of the rows. */
  filters: Filters
}

/** Limits of the ranges of a report. */
interface RangeLimits {
  now: number
  /** Whether today, which is not over, may be included. */
  withToday?: boolean
  most: number
}

const names = ['start', 'end', 'unit', 'compare', 'compareStart', 'compareEnd'] as const

/** Reads the ranges from the query of a report; refuses invalid ranges with a message. */
export function readRanges(query: Filters, { now, withToday = false, most }: RangeLimits): ReportRanges {
  const said = (name: (typeof names)[number]): string | undefined => {
    const value = query[name]
    if (value === undefined || value === '') return undefined
    return typeof value === 'string' ? value : refuseParameter(name)
  }
  const today = dateOf(now)
  const last = withToday ? today : dateOf(now - day)
  const read = (start: string | undefined, end: string | undefined, name: 'start' | 'compareStart') => {
    const unit = oneOf('unit', said('unit'), rangeUnits) ?? 'day'
    const found = readRange({ start, end, unit }, { today, last, most })
    return 'problem' in found ? refuseRange(name, found.problem, most) : found
  }
  const { range, isClipped } = read(said('start'), said('end'), 'start')
  const comparison: Comparison = oneOf('compare', said('compare'), comparisons) ?? 'previous'
  const [ownStart, ownEnd] = [said('compareStart'), said('compareEnd')]
  // an invalid own range is refused even if it is not used
  const hasOwn = ownStart !== undefined || ownEnd !== undefined
  const own = hasOwn ? read(ownStart, ownEnd, 'compareStart').range : undefined
  const others = Object.entries(query).filter(([name]) => !names.some((known) => known === name))
  return {
    range,
    isClipped,
    compared: comparedRange(comparison, range, ownStart === undefined ? undefined : own),
    year: comparison === 'none' ? undefined : previousYear(range),
    filters: Object.fromEntries(others),
  }
}

function oneOf<Value extends string>(
  name: string,
  said: string | undefined,
  values: readonly Value[],
): Value | undefined {
  if (said === undefined) return undefined
  return values.find((value) => value === said) ?? refuseParameter(name)
}

function refuseRange(field: string, problem: keyof typeof rangeProblems, most: number): never {
  const text = fillBoth(rangeProblems[problem], { n: most })
  return refuse(code.invalid, text, { problems: [{ field, text }] })
}

/** Computes figures of the rows of one range; undefined where nothing is recorded. */
type Measure<Figures> = (range: DayRange) => Figures | undefined

/** Returns the head of a report. */
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

/** Figures of a range with those of its comparison ranges. */
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

/** Rounds figures for display. */
export function roundedAll(values: Readonly<Record<string, number | null>>): Record<string, number | null> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rounded(value)]))
}

/** Groups rows by a field or by a derived key, largest group first. */
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

/** Mean of the known values, to one decimal; null if there are none. */
export function meanOf<Row>(rows: readonly Row[], valueOf: (row: Row) => number | undefined): number | null {
  const known = rows.flatMap((row) => valueOf(row) ?? [])
  if (known.length === 0) return null
  return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * 10) / 10
}

/** Percentage of rows that pass, to one decimal; null if there are no rows. */
export function shareOf<Row>(rows: readonly Row[], passes: (row: Row) => boolean): number | null {
  return rows.length === 0 ? null : Math.round((countOf(rows, passes) / rows.length) * 1000) / 10
}

export function countOf<Row>(rows: readonly Row[], passes: (row: Row) => boolean): number {
  return rows.reduce((sum, row) => sum + Number(passes(row)), 0)
}

/** Filter of a time field for a range of days. */
export function timeFilter(field: string, { first, last }: DayRange): Record<string, string> {
  return { [`${field}Start`]: first, [`${field}End`]: last }
}

/** Maximum number of days in a range of a report about events. */
export const mostDays = 366

const none: Text2 = ['Not said', '未填写']

/** Maximum number of groups listed; the largest are kept. */
const mostGroups = 50

/** Groups rows by the value of a field, largest group first. */
export function groupRows<R extends StoredRow>(
  world: Pick<World, 'collections'>,
  resource: Resource,
  rows: readonly R[],
  { by, valuesOf }: { by: string; valuesOf: (rows: readonly R[]) => ReportGroup['values'] },
): ReportGroup[] {
  const field = Object.hasOwn(resource.fields, by) ? resource.fields[by] : undefined
  if (field === undefined || field.computed === true) return refuseParameter('group')
  return [...groupBy(rows, (row) => textOf(attribute(row, by)))]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, mostGroups)
    .map(([key, own]) => {
      const [label, labelZh] = fieldLabel(world, field, key)
      return { key, label, labelZh, count: own.length, values: valuesOf(own) }
    })
}

function fieldLabel({ collections }: Pick<World, 'collections'>, field: Field, key: string): Text2 {
  const option = field.options?.find(({ value }) => String(value) === key)
  if (option !== undefined) return option.label
  const known = field.resource === undefined ? undefined : collectionOf({ collections }, field.resource)
  const row = known?.table?.get(Number(key))
  if (known !== undefined && row !== undefined) return labels(known, row)
  if (field.resource !== undefined && key === '0') return none
  return key === '' ? none : [key, key]
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
