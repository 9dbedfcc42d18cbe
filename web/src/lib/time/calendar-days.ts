import { addDays, addMonths, dayTime } from '#contract/schema/calendar.ts'

/** Named date ranges offered by calendars. */
const presetNames = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
export type PresetName = (typeof presetNames)[number]

/** First and last day, `YYYY-MM-DD`, inclusive. */
type DaySpan = readonly [first: string, last: string]

/** Returns the days of a preset relative to today; `last7` and `last30` end at `last`, the latest selectable day. */
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
 * Returns the day that a key moves to in a calendar with weeks starting on Monday: arrows by day and week, Home and End
 * within the week, Page Up and Down by month, with Shift by year; undefined for other keys.
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

/** Clamps a day to optional limits. */
export function clampDay(day: string, min?: string, max?: string): string {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}
