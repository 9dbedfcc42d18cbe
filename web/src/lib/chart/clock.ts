import { missing } from '#web/lib/text/missing.ts'
import type { Language } from '#contract/schema/language.ts'
import { minute } from '#contract/schema/time-units.ts'

/** Local calendar fields of a clock `offset` minutes ahead of UTC. */
interface LocalTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hours: number
  minutes: number
  seconds: number
}

/** Returns the calendar fields of a time in epoch milliseconds at a UTC offset in minutes; undefined when invalid. */
export function localTime(moment: number, offset: number): LocalTime | undefined {
  const time = new Date(moment + offset * minute)
  if (Number.isNaN(time.getTime())) return undefined
  return {
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    hours: time.getUTCHours(),
    minutes: time.getUTCMinutes(),
    seconds: time.getUTCSeconds(),
  }
}

/** Formats a time as `14:30`, or as `14:30:05` when its seconds are not zero. */
export function clockText(moment: number, offset: number): string {
  const time = localTime(moment, offset)
  if (time === undefined) return missing
  const text = `${pad(time.hours)}:${pad(time.minutes)}`
  return time.seconds === 0 ? text : `${text}:${pad(time.seconds)}`
}

/** Formats a day for an axis without the year: `06-17`, `6月17日`. */
export function dayText(moment: number, offset: number, language: Language): string {
  const time = localTime(moment, offset)
  if (time === undefined) return missing
  return language === 'zh' ? `${time.month}月${time.day}日` : `${pad(time.month)}-${pad(time.day)}`
}

/** Formats a month: `2025-06`, `2025年6月`. */
export function monthText(moment: number, offset: number, language: Language): string {
  const time = localTime(moment, offset)
  if (time === undefined) return missing
  return language === 'zh' ? `${time.year}年${time.month}月` : `${pad(time.year, 4)}-${pad(time.month)}`
}

/** Formats a time as `2025-06-18 14:30:00`. */
export function stampText(moment: number, offset: number): string {
  const time = localTime(moment, offset)
  if (time === undefined) return missing
  const { year, month, day, hours, minutes, seconds } = time
  return `${pad(year, 4)}-${pad(month)}-${pad(day)} ${pad(hours)}:${pad(minutes)}:${pad(seconds)}`
}

/** Formats a time for a range of `span` milliseconds: without the day where the range is at most 24 hours. */
export function momentText(moment: number, offset: number, language: Language, span: number): string {
  const clock = clockText(moment, offset)
  return span > 24 * 60 * minute ? `${dayText(moment, offset, language)} ${clock}` : clock
}

/** Formats a UTC offset for an axis: `UTC+8`, `UTC−3:30`, `UTC`. */
export function zoneText(offset: number): string {
  if (offset === 0) return 'UTC'
  const size = Math.abs(Math.round(offset))
  const minutes = size % 60 === 0 ? '' : `:${pad(size % 60)}`
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(size / 60)}${minutes}`
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}
