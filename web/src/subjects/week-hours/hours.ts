import { fill, say, type Language } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { conditionWords } from '../condition/words.ts'
import { allHours, coversHour, type WeekHours } from '#domain/metering/conditions/conditions.ts'

/** Hour of the week: `day` 0 is Monday, `hour` 0 to 23. */
export interface Hour {
  day: number
  hour: number
}

/** Days and hours of the grid. */
export const days = [0, 1, 2, 3, 4, 5, 6] as const
export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

function weekOf(covers: (day: number, hour: number) => boolean): WeekHours {
  return days.map((day) => hoursOfDay.map((hour) => (covers(day, hour) ? '1' : '0')).join(''))
}

export const presets = {
  always: allHours,
  working: weekOf((day, hour) => day < 5 && hour >= 8 && hour < 18),
  nights: weekOf((_day, hour) => hour >= 22 || hour < 6),
  never: weekOf(() => false),
} satisfies Record<string, WeekHours>

/** Parses an unknown value as hours of a week; invalid parts count as no hours. */
export function readWeek(value: unknown): WeekHours {
  const given: readonly unknown[] = Array.isArray(value) ? value : []
  const sound = given.map((day) => (typeof day === 'string' ? day : ''))
  return weekOf((day, hour) => coversHour(sound, day, hour))
}

/** Switches all hours of a rectangle, both corners inclusive. */
export function paint(hours: WeekHours, from: Hour, to: Hour, isOn: boolean): WeekHours {
  const isIn = (at: number, one: number, other: number) =>
    at >= Math.min(one, other) && at <= Math.max(one, other)
  return weekOf((day, hour) =>
    isIn(day, from.day, to.day) && isIn(hour, from.hour, to.hour) ? isOn : coversHour(hours, day, hour),
  )
}

/** Switches a rectangle on, or off if all of it is on already. */
export function flip(hours: WeekHours, from: Hour, to: Hour): WeekHours {
  const on = paint(hours, from, to, true)
  return isSameWeek(on, hours) ? paint(hours, from, to, false) : on
}

/** Whether both weeks contain the same hours. */
export function isSameWeek(left: WeekHours, right: WeekHours): boolean {
  return left.join() === right.join()
}

/** Returns the number of active hours. */
export function countHours(hours: WeekHours): number {
  return [...hours.join('')].filter((digit) => digit === '1').length
}

/** Returns the hour a key leads to, or `undefined` for other keys. */
export function walk({ day, hour }: Hour, key: string): Hour | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { day, hour: Math.max(0, hour - 1) }
    case 'ArrowRight':
      return { day, hour: Math.min(23, hour + 1) }
    case 'ArrowUp':
      return { day: Math.max(0, day - 1), hour }
    case 'ArrowDown':
      return { day: Math.min(6, day + 1), hour }
    case 'Home':
      return { day, hour: 0 }
    case 'End':
      return { day, hour: 23 }
    default:
      return undefined
  }
}

/** Returns the active spans of a day as half-open hour ranges. */
export function spansOf(day: string): readonly (readonly [from: number, to: number])[] {
  return [...day.matchAll(/1+/g)].map(({ index, 0: run }) => [index, index + run.length] as const)
}

/** Groups adjacent days with the same hours; days without hours are omitted. */
export function runsOfDays(hours: WeekHours): readonly { from: number; to: number; day: string }[] {
  const runs: { from: number; to: number; day: string }[] = []
  for (const [index, day] of hours.entries()) {
    const last = runs.at(-1)
    if (last?.day === day) last.to = index
    else runs.push({ from: index, to: index, day })
  }
  return runs.filter(({ day }) => day.includes('1'))
}

/** Returns the hours of the day (0 to 23) that quiet hours overlap, also across midnight; empty for invalid times. */
export function quietHours(start: string, end: string): ReadonlySet<number> {
  const [from, to] = [minutesOf(start), minutesOf(end)]
  if (from === undefined || to === undefined || from === to) return new Set()
  const isIn = (minute: number) => (from < to ? minute >= from && minute < to : minute >= from || minute < to)
  const touched = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    Array.from({ length: 60 }, (_, minute) => hour * 60 + minute).some(isIn),
  )
  return new Set(touched)
}

function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const dayNames = [
  conditionWords.day_0,
  conditionWords.day_1,
  conditionWords.day_2,
  conditionWords.day_3,
  conditionWords.day_4,
  conditionWords.day_5,
  conditionWords.day_6,
]
/** Maximum number of parts listed in words. */
const mostParts = 3

/** Describes hours of a week: `Mon–Fri 08:00–18:00`; only their number if there are too many parts. */
export function sayWeek(hours: WeekHours, language: Language): string {
  if (isSameWeek(hours, allHours)) return say(conditionWords.always, language)
  const runs = runsOfDays(hours)
  if (runs.length === 0) return say(['no hours', '未选时段'], language)
  const parts = runs.map(({ from, to, day }) => {
    const spans = spansOf(day).map(([start, end]) => `${clock(start)}–${clock(end)}`)
    return `${dayName(from, language)}${to > from ? `–${dayName(to, language)}` : ''} ${spans.join(' ')}`
  })
  if (parts.length > mostParts) return fill(say(conditionWords.hoursOnly, language), { n: countHours(hours) })
  return parts.join(say(separators.names, language))
}

/** Returns the short name of a day; 0 is Monday. */
export function dayName(day: number, language: Language): string {
  const name = dayNames[day]
  return name === undefined ? '' : say(name, language)
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
