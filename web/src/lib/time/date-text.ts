import { readTime } from '#contract/schema/time.ts'

/** How exact a date is that is typed: a month, a day, or a moment to the minute or second. */
export type DateUnit = 'month' | 'day' | 'minute' | 'second'

/** How a date of a unit is written. Spec §9. */
export const dateShapes: Readonly<Record<DateUnit, string>> = {
  month: 'YYYY-MM',
  day: 'YYYY-MM-DD',
  minute: 'YYYY-MM-DD HH:mm',
  second: 'YYYY-MM-DD HH:mm:ss',
}

/** Whether dates of a unit have a time of day. */
export function hasClock(unit: DateUnit): boolean {
  return unit === 'minute' || unit === 'second'
}

/** Earliest and latest date; texts of the same unit or a coarser one. */
export interface DateLimits {
  min?: string | undefined
  max?: string | undefined
}

/** What is wrong with a text as a date. */
type DateProblem = 'unfinished' | 'noDate' | 'early' | 'late'

const parts = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?)?$/
const filling = '2000-01-01 00:00:00'

/**
 * The date that a text says, written as its unit is: `2026/1/5` is `2026-01-05`, or `2026-01-05 00:00:00` to the
 * second. What the text says beyond the unit is left out; nothing where it names no day of the calendar.
 */
export function completeDate(text: string, unit: DateUnit): string | undefined {
  const [, year, ...rest] = parts.exec(text.trim()) ?? []
  if (year === undefined || (unit !== 'month' && rest[1] === undefined)) return undefined
  const [month = '', day = '01', ...clock] = rest.map((part) => part?.padStart(2, '0'))
  const time = [0, 1, 2].map((index) => clock[index] ?? '00').join(':')
  const whole = `${year}-${month}-${day} ${time}`
  return readTime(whole, 0) === undefined ? undefined : whole.slice(0, dateShapes[unit].length)
}

/** What is wrong with a text as a date of a unit; nothing where it is empty. */
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

/** Whether more may be typed behind a text so that it is a date. */
function mayBecomeDate(text: string, unit: DateUnit): boolean {
  const rest = filling.slice(text.length, dateShapes[unit].length)
  return rest !== '' && parts.test(text + rest)
}
