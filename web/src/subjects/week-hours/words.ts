import { fill, say, type Language } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { allHours, type WeekHours } from '#domain/metering/conditions/week-hours.ts'
import { conditionWords } from '../condition/words.ts'
import { countHours, isSameWeek, runsOfDays, spansOf } from './hours-edit.ts'

const dayNames = [
  conditionWords.day_0,
  conditionWords.day_1,
  conditionWords.day_2,
  conditionWords.day_3,
  conditionWords.day_4,
  conditionWords.day_5,
  conditionWords.day_6,
]
/** More parts than these are too many to read. */
const mostParts = 3

/** Hours of a week in words: `Mon–Fri 08:00–18:00`; only their number where they are too many parts. */
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

/** The short name of a day; 0 is Monday. */
export function dayName(day: number, language: Language): string {
  const name = dayNames[day]
  return name === undefined ? '' : say(name, language)
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
