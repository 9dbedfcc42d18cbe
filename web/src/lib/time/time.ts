import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { readTime } from '#contract/schema/time.ts'
import { day, hour, minute, second } from '#contract/schema/time-units.ts'
import { missing } from '../text/missing.ts'

/** Time: epoch milliseconds, a Date, `YYYY-MM-DD[ HH:mm:ss]` in the platform's zone, or ISO text with a `T`. */
export type Moment = string | number | Date | null | undefined

const wordings = {
  now: ['just now', '刚刚'],
  minutes: ['{n} min ago', '{n} 分钟前'],
  hours: ['{n} h ago', '{n} 小时前'],
  day: ['1 day ago', '1 天前'],
} satisfies Record<string, Text2>

/** Platform's UTC offset in minutes; undefined to use the browser's time zone. */
let offset: number | undefined

/** Sets the platform's time zone, such as `+08:00`; any other value selects the browser's. */
export function setPlatformZone(zone: string): void {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? []
  offset = sign === undefined ? undefined : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

/** Tolerated clock difference in milliseconds. */
const tolerance = 2 * second

/** Milliseconds that the platform's clock is ahead of the browser's. */
let lead = 0

/** Synchronises with the platform's time in epoch milliseconds; ignores non-finite values. */
export function setPlatformTime(time: number): void {
  if (!Number.isFinite(time)) return
  const difference = time - Date.now()
  lead = Math.abs(difference) > tolerance ? difference : 0
}

/** Returns by how many milliseconds the platform's clock is ahead of the browser's; 0 while unknown. */
export function platformLead(): number {
  return lead
}

/** Past time shown in place of the present, in epoch milliseconds. */
let shown: number | undefined

/** Sets the past time to show, or returns to the present. */
export function setShownMoment(moment: number | undefined): void {
  shown = moment
}

/**
 * Returns the time that the console shows and measures ages from: the present by the platform's clock, as the browser's
 * may be wrong, or the past time being viewed.
 */
export function platformNow(): number {
  return shown ?? presentNow()
}

/** Returns the present by the platform's clock, even while a past time is shown. */
export function presentNow(): number {
  return Date.now() + lead
}

/** Returns the platform's UTC offset in minutes at a given time. */
export function platformOffset(time: Date | number = Date.now()): number {
  return offset ?? -new Date(time).getTimezoneOffset()
}

/** Formats `YYYY-MM-DD` in the platform's zone; `—` for an invalid time. Spec §9. */
export function formatDate(value: Moment): string {
  const time = parseTime(value)
  return time === undefined ? missing : clockText(time, platformOffset(time)).slice(0, 10)
}

/** Formats `YYYY-MM-DD HH:mm:ss` in the platform's zone; `—` for an invalid time. Spec §9. */
export function formatDateTime(value: Moment): string {
  const time = parseTime(value)
  return time === undefined ? missing : clockText(time, platformOffset(time))
}

/** Returns the age of a time in milliseconds: 0 if it lies in the future, undefined if it is invalid. */
export function timeSince(value: Moment): number | undefined {
  const time = parseTime(value)
  return time && Math.max(0, platformNow() - time.getTime())
}

/** Formats `YYYY-MM-DD HH:mm` in the platform's zone. */
export function formatMinute(value: Moment): string {
  const time = parseTime(value)
  return time === undefined ? missing : clockText(time, platformOffset(time)).slice(0, 16)
}

/** Formats `YYYY-MM-DD HH:mm:ss` in the browser's zone. */
export function formatBrowserTime(value: Moment): string {
  const time = parseTime(value)
  return time === undefined ? missing : clockText(time, -time.getTimezoneOffset())
}

/** Formats a time at a UTC offset in minutes. */
function clockText(time: Date, ahead: number): string {
  const parts = new Date(time.getTime() + ahead * minute)
  const date = [pad(parts.getUTCFullYear(), 4), pad(parts.getUTCMonth() + 1), pad(parts.getUTCDate())]
  const clock = [parts.getUTCHours(), parts.getUTCMinutes(), parts.getUTCSeconds()]
  return `${date.join('-')} ${clock.map((part) => pad(part)).join(':')}`
}

/**
 * Formats the age of `then` in whole minutes or hours. Spec §9: "just now" under 30 s, then minutes, hours, "1 day
 * ago", and the date from two days on. Never negative, even when a clock lags behind the platform's.
 */
export function relativeTime(then: Moment, now: Moment, language: Language): string {
  const [from, to] = [parseTime(then), parseTime(now)]
  if (from === undefined || to === undefined) return missing
  const age = to.getTime() - from.getTime()
  if (age < 30 * second) return say(wordings.now, language)
  if (age < hour) return fill(say(wordings.minutes, language), { n: Math.max(1, Math.floor(age / minute)) })
  if (age < day) return fill(say(wordings.hours, language), { n: Math.floor(age / hour) })
  return age < 2 * day ? say(wordings.day, language) : formatDate(from)
}

/** Parses a time; undefined when it is missing, malformed or no calendar day. */
export function parseTime(value: Moment): Date | undefined {
  const time = typeof value === 'string' ? readTime(value.trim(), offset) : new Date(value ?? Number.NaN)
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}
