import { fill, say, type Language, type Text2 } from '#contract/language.ts'

/** A moment: epoch milliseconds, a Date, `YYYY-MM-DD[ HH:mm:ss]` in local time, or an ISO text with a `T`. */
export type Moment = string | number | Date | null | undefined

/** Shown where there is no valid moment. */
const none = '--'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const wordings = {
  now: ['just now', '刚刚'],
  minutes: ['{n} min ago', '{n} 分钟前'],
  hours: ['{n} h ago', '{n} 小时前'],
  day: ['1 day ago', '1 天前'],
} satisfies Record<string, Text2>

/** `YYYY-MM-DD` in the local zone; `--` where there is no valid moment. Spec §9. */
export function formatDate(value: Moment): string {
  const time = parseTime(value)
  if (time === undefined) return none
  return `${pad(time.getFullYear(), 4)}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
}

/** `YYYY-MM-DD HH:mm:ss` in the local zone; `--` where there is no valid moment. Spec §9. */
export function formatDateTime(value: Moment): string {
  const time = parseTime(value)
  if (time === undefined) return none
  return `${formatDate(time)} ${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}`
}

/**
 * How long ago `then` was, in whole minutes or hours. Spec §9: "just now" under 30 s, then minutes, hours, "1 day ago",
 * from two days on the date. A clock that runs behind the platform's never makes it negative.
 */
export function relativeTime(then: Moment, now: Moment, language: Language): string {
  const [from, to] = [parseTime(then), parseTime(now)]
  if (from === undefined || to === undefined) return none
  const age = to.getTime() - from.getTime()
  if (age < 30 * second) return say(wordings.now, language)
  if (age < hour) return fill(say(wordings.minutes, language), { n: Math.max(1, Math.floor(age / minute)) })
  if (age < day) return fill(say(wordings.hours, language), { n: Math.floor(age / hour) })
  return age < 2 * day ? say(wordings.day, language) : formatDate(from)
}

/** The moment as a Date; nothing where it is missing, malformed or no day of the calendar. */
export function parseTime(value: Moment): Date | undefined {
  const time = typeof value === 'string' ? parseText(value.trim()) : new Date(value ?? Number.NaN)
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time
}

/** Browsers read the platform's format differently, a bare date even as UTC, so it is taken apart here. */
function parseText(text: string): Date | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(text)
  if (parts === null) return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : undefined
  const [year = 0, month = 0, date = 0, ...clock] = parts.slice(1).map((part) => Number(part ?? 0))
  const [hours = 0, minutes = 0, seconds = 0] = clock
  const time = new Date(year, month - 1, date, hours, minutes, seconds)
  const isReal =
    time.getMonth() === month - 1 && time.getDate() === date && hours < 24 && minutes < 60 && seconds < 60
  return isReal ? time : undefined
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}
