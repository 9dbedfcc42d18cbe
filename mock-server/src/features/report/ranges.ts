import { comparedRange, comparisons, previousYear, type Comparison } from '#domain/report/compare.ts'
import { rangeProblems, rangeUnits, readRange, type DayRange } from '#domain/report/range.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { day } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { refuseParameter, type Filters } from '#mock/resources/selection.ts'

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
