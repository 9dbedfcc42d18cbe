import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { day, hour, minute, second } from '#contract/schema/time-units.ts'
import { units } from '#contract/text/units.ts'

interface Step {
  size: number
  /** Size of the next smaller unit. */
  part: number
  text: Text2
  whole: Text2
}

const seconds: Step = { size: second, part: second, text: units.seconds, whole: units.seconds }

/** Units in descending order; a span is formatted in the first that it contains. */
const steps: readonly Step[] = [
  { size: day, part: hour, text: ['{n} d {m} h', '{n} 天 {m} 小时'], whole: ['{n} d', '{n} 天'] },
  { size: hour, part: minute, text: ['{n} h {m} min', '{n} 小时 {m} 分'], whole: ['{n} h', '{n} 小时'] },
  { size: minute, part: second, text: ['{n} min {m} s', '{n} 分 {m} 秒'], whole: ['{n} min', '{n} 分钟'] },
]

/** Formats a duration in ms in its largest unit: `6 h`; in hours below two days. Negative durations become 0. */
export function shortSpan(span: number, language: Language): string {
  const { size, whole } = stepOf(span < 2 * day ? Math.min(span, hour) : span)
  return fill(say(whole, language), { n: Math.max(0, Math.floor(span / size)) })
}

/** Formats a duration in its two largest units: `2 h 13 min`; omits a second unit below `least` (milliseconds). */
export function fullSpan(span: number, language: Language, least = second): string {
  const length = Number.isFinite(span) ? Math.max(0, span) : 0
  const { size, part, text, whole } = stepOf(length)
  const m = part < least ? 0 : Math.floor((length % size) / part)
  return fill(say(m === 0 ? whole : text, language), { n: Math.floor(length / size), m })
}

function stepOf(span: number): Step {
  return steps.find(({ size }) => span >= size) ?? seconds
}

/** Rates the duration of a request in milliseconds: up to 300 ms, up to a second, longer. */
export function paceOf(ms: number): 'success' | 'warning' | 'error' {
  if (ms <= 300) return 'success'
  return ms <= second ? 'warning' : 'error'
}
