import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { day, hour, minute } from '#contract/schema/time-units.ts'
import { units } from '#contract/text/units.ts'

const words = {
  seconds: units.seconds,
  minutes: ['{n} min', '{n} 分钟'],
  hours: ['{n} h', '{n} 小时'],
  hoursMinutes: ['{h} h {n} min', '{h} 小时 {n} 分钟'],
  days: ['{n} d', '{n} 天'],
} satisfies Record<string, Text2>

/** How long something took, in its largest unit: `6 h`, `3 d`, under a minute in seconds. Milliseconds. */
export function shortSpan(span: number, language: Language): string {
  if (span < minute) return wordOf('seconds', language, Math.max(0, Math.round(span / 1000)))
  if (span < hour) return wordOf('minutes', language, Math.floor(span / minute))
  return span < 2 * day
    ? wordOf('hours', language, Math.floor(span / hour))
    : wordOf('days', language, Math.floor(span / day))
}

/** The same to the minute below a day: `2 h 13 min`. */
export function fullSpan(span: number, language: Language): string {
  const minutes = Math.floor((span % hour) / minute)
  if (span < hour || span >= day || minutes === 0) return shortSpan(span, language)
  return fill(say(words.hoursMinutes, language), { h: Math.floor(span / hour), n: minutes })
}

function wordOf(word: keyof typeof words, language: Language, n: number): string {
  return fill(say(words[word], language), { n })
}
