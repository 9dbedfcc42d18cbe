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

/** What the ranges of a report are, and what else it was asked for. */
export interface ReportRanges {
  range: DayRange
  /** Whether the end of the range was moved back to the last day there is. */
  isClipped: boolean
  compared: DayRange | undefined
  year: DayRange | undefined
  /** The rest of what was asked: the filters of its rows. */
  filters: Filters
}

/** How far back and how long a report may be asked for. */
interface RangeLimits {
  now: number
  /** Whether today, which is not over, belongs to it. */
  withToday?: boolean
  most: number
}

const names = ['start', 'end', 'unit', 'compare', 'compareStart', 'compareEnd'] as const

/** Reads the ranges out of what a report is asked for; refuses in words what is no range. */
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
  // what is no day is refused, whether it is needed or not
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

const none: Text2 = ['Not said', '未填写']

/** Most groups that are listed: those with the most rows. */
const mostGroups = 50

/** Rows by what they have in one field, the largest groups first. */
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
