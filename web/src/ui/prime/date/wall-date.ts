/**
 * Converts a day `YYYY-MM-DD` or month `YYYY-MM` to the browser-local `Date` that PrimeReact expects. Only its local
 * fields are used, never the instant, so the browser's time zone does not matter.
 */
export function wallDate(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  const date = new Date(year, month - 1, day)
  // the `Date` constructor maps years below 100 to 1900 onwards
  date.setFullYear(year)
  return date
}

/** Inverse of `wallDate` for days: returns `YYYY-MM-DD`. */
export function wallDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0')
  return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Converts a time of day `HH:mm:ss` to a `Date` on a day without a clock change. */
export function wallTime(text: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return new Date(2001, 0, 15, hours, minutes, seconds)
}

/** Inverse of `wallTime`: returns `HH:mm:ss`. */
export function wallClock(date: Date): string {
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
