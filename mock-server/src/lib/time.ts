import { readTime } from '#contract/schema/time.ts'

/** Offset of the platform's clock from UTC in minutes: it uses Chinese time, wherever it runs. */
export const platformOffset = 480

/** The same offset, as `config.json` passes it to the console. */
export const platformZone = '+08:00'

/** Formats epoch milliseconds as the platform stores times: `YYYY-MM-DD HH:mm:ss` in its time zone. Spec §9. */
export function formatTime(epoch: number): string {
  const seconds = Math.floor(epoch / 1000) + platformOffset * 60
  const day = Math.floor(seconds / secondsADay)
  const time = seconds - day * secondsADay
  return `${dateOfDay(day)} ${clock[Math.floor(time / 60)] ?? ''}:${sixty[time % 60] ?? ''}`
}

const secondsADay = 86_400
const sixty = Array.from({ length: 60 }, (_, count) => String(count).padStart(2, '0'))
const clock = Array.from(
  { length: 1440 },
  (_, n) => `${sixty[Math.floor(n / 60)] ?? ''}:${sixty[n % 60] ?? ''}`,
)
/** Cache of formatted dates by days since 1970; large enough for the installation dates of a fleet. */
const dates = new Map<number, string>()
const mostDates = 10_000

function dateOfDay(day: number): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  if (dates.size >= mostDates) dates.clear()
  const date = new Date(day * secondsADay * 1000).toISOString().slice(0, 10)
  dates.set(day, date)
  return date
}

/** Parses a stored time to epoch milliseconds; NaN if invalid. */
export function momentOf(text: string): number {
  return readTime(text, platformOffset)?.getTime() ?? Number.NaN
}

/** Compares two formatted times, earlier first, for `toSorted`. */
export function compareTimes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
