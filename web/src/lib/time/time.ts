import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { readTime } from '#contract/schema/time.ts'
import { day, hour, minute, second } from '#contract/schema/time-units.ts'
import { missing } from '../text/missing.ts'

/** A moment: epoch milliseconds, a Date, `YYYY-MM-DD[ HH:mm:ss]` in the platform's zone, or an ISO text with a `T`. */
export type Moment = string | number | Date | null | undefined

const wordings = {
  now: ['just now', '刚刚'],
  minutes: ['{n} min ago', '{n} 分钟前'],
  hours: ['{n} h ago', '{n} 小时前'],
  day: ['1 day ago', '1 天前'],
} satisfies Record<string, Text2>

/** Minutes that the platform's clock is ahead of UTC; undefined where it follows the browser's own zone. */
let offset: number | undefined

/** Sets the zone of the platform, such as `+08:00`; anything else is the browser's own. */
export function setPlatformZone(zone: string): void {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? []
  offset = sign === undefined ? undefined : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

/** Milliseconds by which clocks may differ without consequence. */
const tolerance = 2 * second

/** Milliseconds that the clock of the platform is ahead of the browser's. */
let lead = 0

/** Learns the platform's clock from what it says the time is, epoch milliseconds; what is no time says nothing. */
export function setPlatformTime(time: number): void {
  if (!Number.isFinite(time)) return
  const difference = time - Date.now()
  lead = Math.abs(difference) > tolerance ? difference : 0
}

/** Milliseconds that the clock of the platform is ahead of the browser's; 0 while nothing is known of it. */
export function platformLead(): number {
  return lead
}

/** The moment that the console shows in place of the present, epoch milliseconds. */
let shown: number | undefined

/** Sets the time shown to a moment of the past; to the present where there is none. */
export function setShownMoment(moment: number | undefined): void {
  shown = moment
}

/**
 * The time that the console shows and measures ages from: the present by the clock of the platform, which a browser
 * may be wrong about, or the moment of the past that is being viewed.
 */
export function platformNow(): number {
  return shown ?? presentNow()
}

/** The present by the clock of the platform, whatever is shown. */
export function presentNow(): number {
  return Date.now() + lead
}

/** Minutes that the platform's clock is ahead of UTC at a moment. */
export function platformOffset(time: Date | number = Date.now()): number {
  return offset ?? -new Date(time).getTimezoneOffset()
}

/** `YYYY-MM-DD` in the platform's zone; `—` where there is no valid moment. Spec §9. */
export function formatDate(value: Moment): string {
  const time = parseTime(value)
  return time === undefined ? missing : clockText(time, platformOffset(time)).slice(0, 10)
}

/** `YYYY-MM-DD HH:mm:ss` in the platform's zone; `—` where there is no valid moment. Spec §9. */
export function formatDateTime(value: Moment): string {
  const time = parseTime(value)
  return time === undefined ? missing : clockText(time, platformOffset(time))
}

/** How long ago a moment was, milliseconds: 0 where it is still to come, nothing where it is unknown. */
export function timeSince(value: Moment): number | undefined {
  const time = parseTime(value)
  return time && Math.max(0, platformNow() - time.getTime())
}

/** `YYYY-MM-DD HH:mm` in the platform's zone, where seconds would say nothing. */
export function formatMinute(value: Moment): string {
  const time = parseTime(value)
  return time === undefined ? missing : clockText(time, platformOffset(time)).slice(0, 16)
}

/** The same to the second by the clock of the browser. */
export function formatBrowserTime(value: Moment): string {
  const time = parseTime(value)
  return time === undefined ? missing : clockText(time, -time.getTimezoneOffset())
}

/** A moment as a clock shows it that is so many minutes ahead of UTC. */
function clockText(time: Date, ahead: number): string {
  const parts = new Date(time.getTime() + ahead * minute)
  const date = [pad(parts.getUTCFullYear(), 4), pad(parts.getUTCMonth() + 1), pad(parts.getUTCDate())]
  const clock = [parts.getUTCHours(), parts.getUTCMinutes(), parts.getUTCSeconds()]
  return `${date.join('-')} ${clock.map((part) => pad(part)).join(':')}`
}

/**
 * How long ago `then` was, in whole minutes or hours. Spec §9: "just now" under 30 s, then minutes, hours, "1 day ago",
 * from two days on the date. A clock that runs behind the platform's never makes it negative.
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

/** The moment as a Date; nothing where it is missing, malformed or no day of the calendar. */
export function parseTime(value: Moment): Date | undefined {
  const time = typeof value === 'string' ? readTime(value.trim(), offset) : new Date(value ?? Number.NaN)
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}
