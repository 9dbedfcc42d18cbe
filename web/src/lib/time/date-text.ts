import { readTime } from '#contract/schema/time.ts'

/** Precision of a typed date: month, day, or date and time to the minute or second. */
export type DateUnit = 'month' | 'day' | 'minute' | 'second'

/** Date format of each unit. Spec §9. */
export const dateShapes: Readonly<Record<DateUnit, string>> = {
  month: 'YYYY-MM',
  day: 'YYYY-MM-DD',
  minute: 'YYYY-MM-DD HH:mm',
  second: 'YYYY-MM-DD HH:mm:ss',
}

/** Whether dates of a unit include a time of day. */
export function hasClock(unit: DateUnit): boolean {
  return unit === 'minute' || unit === 'second'
}

/** Earliest and latest date, in the same unit or a coarser one. */
export interface DateLimits {
  min?: string | undefined
  max?: string | undefined
}

/** Problem of a typed date. */
type DateProblem = 'unfinished' | 'noDate' | 'early' | 'late'

const parts = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?)?$/
const filling = '2000-01-01 00:00:00'

/**
 * Normalises a typed date to the unit's format: `2026/1/5` becomes `2026-01-05`, or `2026-01-05 00:00:00` to the
 * second. Parts beyond the unit are dropped; undefined when it is no calendar day.
 */
export function completeDate(text: string, unit: DateUnit): string | undefined {
  const [, year, ...rest] = parts.exec(text.trim()) ?? []
  if (year === undefined || (unit !== 'month' && rest[1] === undefined)) return undefined
  const [month = '', day = '01', ...clock] = rest.map((part) => part?.padStart(2, '0'))
  const time = [0, 1, 2].map((index) => clock[index] ?? '00').join(':')
  const whole = `${year}-${month}-${day} ${time}`
  return readTime(whole, 0) === undefined ? undefined : whole.slice(0, dateShapes[unit].length)
}

/** Returns the problem of a typed date; undefined when it is valid or empty. */
export function dateProblem(
  text: string,
  unit: DateUnit,
  { min, max }: DateLimits = {},
): DateProblem | undefined {
  if (text.trim() === '') return undefined
  const date = completeDate(text, unit)
  if (date === undefined) return mayBecomeDate(text.trim(), unit) ? 'unfinished' : 'noDate'
  if (min !== undefined && date.slice(0, min.length) < min.slice(0, date.length)) return 'early'
  return max !== undefined && date.slice(0, max.length) > max.slice(0, date.length) ? 'late' : undefined
}

/** Whether a text is the beginning of a valid date. */
function mayBecomeDate(text: string, unit: DateUnit): boolean {
  const rest = filling.slice(text.length, dateShapes[unit].length)
  return rest !== '' && parts.test(text + rest)
}
