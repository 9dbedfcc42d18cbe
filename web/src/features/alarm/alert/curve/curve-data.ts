import { type Text2, say, type Language } from '#contract/schema/language.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import type { Curve } from '#domain/metering/telemetry.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { KindOf } from '#web/engine/data/use-kinds.ts'
import type { Dash, Limit, Series, SeriesColour, View } from '#web/lib/chart/series.ts'
import { formatDateTime } from '#web/lib/time/time.ts'

/** What is shown before and after an alert, in milliseconds. */
export const around = 2 * hour
/** The longest span that can be asked for by the minute, in milliseconds. */
const byMinute = 47 * hour

/** The span around an alert (epoch milliseconds), up to now, and the seconds between two points of it. */
export function curveSpan(
  raised: number,
  ended: number | undefined,
  now: number,
): { from: number; to: number; step: 60 | 900 } {
  const from = raised - around
  // A clock that runs behind the platform's must not end the span before the alert.
  const latest = Math.max(now, ended ?? raised)
  const to = Math.min(latest, (ended ?? latest) + around)
  return to - from <= byMinute ? { from, to, step: 60 } : { from, to, step: 900 }
}

const phaseColours: Readonly<Record<string, { colour: SeriesColour; dash: Dash }>> = {
  A: { colour: 'ph-a', dash: 'solid' },
  B: { colour: 'ph-b', dash: 'dashed' },
  C: { colour: 'ph-c', dash: 'dotted' },
}
const colours = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6'] as const

/** Lines of a chart from the values of properties; those that the device does not measure are left out. */
export function seriesOf(
  properties: readonly ValueId[],
  kindOf: KindOf,
  series: Readonly<Partial<Record<string, readonly (number | null)[]>>>,
): Series[] {
  const measured = properties.filter((id) => series[id]?.some((value) => value !== null))
  return measured.map((id, place) => {
    const { label, unit, decimals, phase } = kindOf(id)
    const look = (phase && phaseColours[phase]) ?? { colour: colours[place % colours.length] ?? 'cat-1' }
    const short = phase === undefined ? {} : { short: [phase, phase] as const }
    return { id, label, unit, decimals, values: series[id] ?? [], ...short, ...look }
  })
}

/** Lines of a curve that the platform has sent. */
export function seriesOfCurve(
  properties: readonly ValueId[],
  kindOf: KindOf,
  { series, quality }: Curve,
): Series[] {
  return seriesOf(properties, kindOf, series).map((line) =>
    quality === undefined ? line : { ...line, quality },
  )
}

/** The limit of an alert as a line: an upper one where the value lies above it. */
export function limitOf(
  value: number | undefined,
  limit: number | undefined,
  label: Text2,
): readonly Limit[] {
  if (typeof limit !== 'number' || !Number.isFinite(limit)) return []
  return [
    typeof value === 'number' && value < limit
      ? { label, low: limit, isNamed: true }
      : { label, high: limit, isNamed: true },
  ]
}

/** The part of a span that lies within a view, so that a mark never reaches past the chart. */
export function within({ from, to }: View, view: View): View {
  return { from: Math.max(from, view.from), to: Math.min(to, view.to) }
}

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
