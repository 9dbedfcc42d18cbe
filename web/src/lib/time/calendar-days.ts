import { addDays, addMonths, dayTime } from '#contract/schema/calendar.ts'

/** Spans of days that a calendar offers by name. */
const presetNames = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
export type PresetName = (typeof presetNames)[number]

/** First and last day, `YYYY-MM-DD`. */
type DaySpan = readonly [first: string, last: string]

/** The days of a preset, reckoned from today; the last so many days end with `last`, where later ones cannot be chosen. */
export function presetSpan(name: PresetName, today: string, last = today): DaySpan {
  const month = today.slice(0, 7)
  switch (name) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)]
    case 'last7':
      return [addDays(last, -6), last]
    case 'last30':
      return [addDays(last, -29), last]
    case 'thisMonth':
      return [`${month}-01`, addDays(`${addMonths(today, 1).slice(0, 7)}-01`, -1)]
    case 'lastMonth':
      return [`${addMonths(today, -1).slice(0, 7)}-01`, addDays(`${month}-01`, -1)]
  }
}

/**
 * The day that a key goes to in a calendar whose weeks begin on Monday: arrows by day and week, Home and End within
 * the week, Page Up and Down by month, with Shift by year; nothing for any other key.
 */
export function dayAfterKey(key: string, isShift: boolean, day: string): string | undefined {
  const weekday = (new Date(dayTime(day)).getUTCDay() + 6) % 7
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
