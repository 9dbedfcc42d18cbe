import { readTime } from '#contract/schema/time.ts'

/** Minutes that the clock of the platform is ahead of UTC: its city lies in China, wherever it runs. */
export const platformOffset = 480

/** The same, as `config.json` gives it to the console. */
export const platformZone = '+08:00'

/** A moment (epoch milliseconds) as the platform stores it: `YYYY-MM-DD HH:mm:ss` in its own zone. Spec §9. */
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
/** Dates by their day since 1970, as many as a fleet has days on which something was installed. */
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

/** The moment (epoch milliseconds) that a stored text names; NaN where it names none. */
export function momentOf(text: string): number {
  return readTime(text, platformOffset)?.getTime() ?? Number.NaN
}

/** The order of two times as they are written, the earlier first: what `toSorted` takes. */
export function compareTimes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
