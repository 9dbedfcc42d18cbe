import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'
import { momentText } from './clock.ts'
import { formatNumber, formatQuantity } from './number.ts'
import { countValues } from './quality.ts'
import { valueAt, wholeView, type Series, type TimeData } from './series.ts'

const words = {
  received: ['{title}, {n} of {due} points', '{title}，已收 {n}/{due} 点'],
  highest: [', maximum {value} at {time}', '，最大值 {value}，出现在 {time}'],
  highestOf: [', maximum {value} at {time} ({name})', '，最大值 {value}，出现在 {time}（{name}）'],
  none: ['{title}, no values', '{title}，暂无数据'],
  values: [
    '{title}, {n} [n|value|values], last {last}, lowest {low}, highest {high}',
    '{title}，共 {n} 个值，最新 {last}，最低 {low}，最高 {high}',
  ],
} satisfies Record<string, Text2>

/** Describes a time chart in a sentence: `Active power today, 58 of 96 points, maximum 196.00 kW at 10:30`. */
export function timeSentence(title: string, data: TimeData, offset: number, language: Language): string {
  const measured = data.series.filter(({ isReference }) => isReference !== true)
  const peak = highest(data.times, measured)
  if (peak === undefined) return fill(say(words.none, language), { title })
  const view = wholeView(data)
  const n = Math.max(...measured.map(countValues))
  const start = fill(say(words.received, language), {
    title,
    n: formatNumber(n, 0),
    due: formatNumber(data.due ?? data.times.length, 0),
  })
  const end = fill(say(measured.length > 1 ? words.highestOf : words.highest, language), {
    value: formatQuantity(peak.value, peak.series.unit, peak.series.decimals),
    time: momentText(peak.at, offset, language, view.to - view.from),
    name: say(peak.series.label, language),
  })
  return start + end
}

/** Describes the values of a small chart in one sentence. */
export function valuesSentence(
  title: string,
  values: readonly (number | null)[],
  unit: string,
  decimals: number,
  language: Language,
): string {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value))
  const last = known.at(-1)
  if (last === undefined) return fill(say(words.none, language), { title })
  const text = (value: number) => formatQuantity(value, unit, decimals)
  return fill(say(words.values, language), {
    title,
    n: known.length,
    last: text(last),
    low: text(known.reduce((low, value) => Math.min(low, value), Infinity)),
    high: text(known.reduce((high, value) => Math.max(high, value), -Infinity)),
  })
}

interface Peak {
  series: Series
  at: number
  value: number
}

function highest(times: ArrayLike<number>, series: readonly Series[]): Peak | undefined {
  let peak: Peak | undefined
  for (const one of series) {
    for (let index = 0; index < times.length; index += 1) {
      const value = valueAt(one, index)
      if (value === null || (peak !== undefined && value <= peak.value)) continue
      peak = { series: one, at: times[index] ?? 0, value }
    }
  }
  return peak
}
