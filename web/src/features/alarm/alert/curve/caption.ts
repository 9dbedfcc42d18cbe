import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import type { Series, View } from '#web/lib/chart/series.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { around } from './curve-data.ts'

/** What names a phase in the label of a quantity; the legend distinguishes the phases. */
const phaseWords = /, phase [ABC]$|^[ABC] 相/
/** So much longer than two times two hours may a span be and still be called that. */
const tolerance = 5 * minute

/** Quantities and units of a chart, each once: `Voltage, V`. */
export function quantityText(series: readonly Series[], language: Language): string {
  const names = series.map(({ label, unit }) => {
    const whole = say(label, language)
    const name = series.length === 1 ? whole : whole.replace(phaseWords, '')
    return unit === '' ? name : `${name} (${unit})`
  })
  return [...new Set(names)].join(say(separators.names, language))
}

/** How a span around an alert is called: by the hours around it only where it has as many on both sides. */
export function spanText({ from, to }: View): Text2 {
  const isAround = Math.abs(to - from - 2 * around) <= tolerance
  const hours = around / hour
  if (isAround) return [`${hours} hours before and after`, `告警前后各 ${hours} 小时`]
  const [first, last] = [from, to].map((moment) => formatDateTime(moment).slice(0, 'YYYY-MM-DD HH:mm'.length))
  return [`${first} to ${last}`, `${first} 至 ${last}`]
}
