/**
 * A day `YYYY-MM-DD` or month `YYYY-MM` as PrimeReact takes it, who reckons with the browser's clock: its first moment
 * there. Only the figures count, never the moment, so that the zone of the browser is of no account.
 */
export function wallDate(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  const date = new Date(year, month - 1, day)
  // A year below 100 would be taken for one of the last century.
  date.setFullYear(year)
  return date
}

/** The other way round: `YYYY-MM-DD`. */
export function wallDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0')
  return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** A time of day `HH:mm:ss` on a day on which no clock is put forward or back. */
export function wallTime(text: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return new Date(2001, 0, 15, hours, minutes, seconds)
}

/** The other way round: `HH:mm:ss`. */
export function wallClock(date: Date): string {
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
