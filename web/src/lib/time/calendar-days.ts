/** Spans of days that a calendar offers by name. */
export const presetNames = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
export type PresetName = (typeof presetNames)[number]

/** First and last day, `YYYY-MM-DD`. */
export type DaySpan = readonly [first: string, last: string]

const oneDay = 86_400_000

/** The days of a preset, reckoned from today. */
export function presetSpan(name: PresetName, today: string): DaySpan {
  const month = today.slice(0, 7)
  switch (name) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)]
    case 'last7':
      return [addDays(today, -6), today]
    case 'last30':
      return [addDays(today, -29), today]
    case 'thisMonth':
      return [`${month}-01`, addDays(`${addMonths(today, 1).slice(0, 7)}-01`, -1)]
    case 'lastMonth':
      return [`${addMonths(today, -1).slice(0, 7)}-01`, addDays(`${month}-01`, -1)]
  }
}

/** So many days after a day (`YYYY-MM-DD`), or before it. */
export function addDays(day: string, count: number): string {
  return textOf(timeOf(day) + count * oneDay)
}

/** The same day so many months later, or the last one of a month that has fewer days. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/**
 * The day that a key goes to in a calendar whose weeks begin on Monday: arrows by day and week, Home and End within
 * the week, Page Up and Down by month, with Shift by year; nothing for any other key.
 */
export function dayAfterKey(key: string, isShift: boolean, day: string): string | undefined {
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1)
    default:
      return undefined
  }
}

/** A day within two limits, which may be left out. */
export function clampDay(day: string, min?: string, max?: string): string {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

function timeOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date)
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
