import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { day, hour, minute, second } from '#contract/schema/time-units.ts'
import { units } from '#contract/text/units.ts'

/** Two neighbouring units, the larger first; the one that counts is the first whose size is reached. */
const steps: readonly { size: number; part: number; text: Text2; whole: Text2 }[] = [
  { size: day, part: hour, text: ['{n} d {m} h', '{n} 天 {m} 小时'], whole: ['{n} d', '{n} 天'] },
  { size: hour, part: minute, text: ['{n} h {m} min', '{n} 小时 {m} 分'], whole: ['{n} h', '{n} 小时'] },
  { size: minute, part: second, text: ['{n} min {m} s', '{n} 分 {m} 秒'], whole: ['{n} min', '{n} 分钟'] },
]

const seconds: Text2 = units.seconds

/** How long something lasted (milliseconds) in its two largest units: `2 h 13 min`. Less than nothing is nothing. */
export function durationText(milliseconds: number, language: Language): string {
  const length = Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0
  const step = steps.find(({ size }) => length >= size)
  if (step === undefined) return fill(say(seconds, language), { n: Math.floor(length / second) })
  const n = Math.floor(length / step.size)
  const m = Math.floor((length % step.size) / step.part)
  return fill(say(m === 0 ? step.whole : step.text, language), { n, m })
}
