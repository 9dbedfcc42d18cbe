import { fill, say, type Language } from '#contract/schema/language.ts'
import { allHours, type WeekHours } from '#contract/metering/conditions/week-hours.ts'
import { conditionWords } from '../condition/words.ts'
import { countHours, isSameWeek, runsOfDays, spansOf } from './hours-edit.ts'

const { dictionary: words } = conditionWords
const dayNames = [words.day_0, words.day_1, words.day_2, words.day_3, words.day_4, words.day_5, words.day_6]
/** More parts than these are too many to read. */
const mostParts = 3

/** Hours of a week in words: `Mon–Fri 08:00–18:00`; only their number where they are too many parts. */
export function sayWeek(hours: WeekHours, language: Language): string {
  if (isSameWeek(hours, allHours)) return say(words.always, language)
  const runs = runsOfDays(hours)
  if (runs.length === 0) return say(words.noHours, language)
  const parts = runs.map(({ from, to, day }) => {
    const spans = spansOf(day).map(([start, end]) => `${clock(start)}–${clock(end)}`)
    return `${dayName(from, language)}${to > from ? `–${dayName(to, language)}` : ''} ${spans.join(' ')}`
  })
  if (parts.length > mostParts) return fill(say(words.hoursOnly, language), { n: countHours(hours) })
  return parts.join(language === 'zh' ? '、' : ', ')
}

/** The short name of a day; 0 is Monday. */
export function dayName(day: number, language: Language): string {
  const name = dayNames[day]
  return name === undefined ? '' : say(name, language)
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
