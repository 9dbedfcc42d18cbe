import { type Text2, say, type Language } from '#contract/schema/language.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import type { Curve } from '#domain/metering/telemetry.ts'
import type { ValueId } from '#domain/metering/values.ts'
import type { KindOf } from '#web/engine/data/use-kinds.ts'
import type { Dash, Limit, Series, SeriesColour, View } from '#web/lib/chart/series.ts'
import { formatDateTime } from '#web/lib/time/time.ts'

/** Time shown before and after an alert, in milliseconds. */
export const around = 2 * hour
/** Maximum span that can be requested at a resolution of one minute, in milliseconds. */
const byMinute = 47 * hour

/** Returns the span around an alert (epoch milliseconds), up to now, and the step between its points in seconds. */
export function curveSpan(
  raised: number,
  ended: number | undefined,
  now: number,
): { from: number; to: number; step: 60 | 900 } {
  const from = raised - around
  // a client clock that lags the platform's must not end the span before the alert
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

/** Builds chart series from the values of properties, without properties the device does not measure. */
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

/** Builds chart series, with their quality, from a curve sent by the platform. */
export function seriesOfCurve(
  properties: readonly ValueId[],
  kindOf: KindOf,
  { series, quality }: Curve,
): Series[] {
  return seriesOf(properties, kindOf, series).map((line) =>
    quality === undefined ? line : { ...line, quality },
  )
}

/** Returns an alert's limit as a chart limit: a lower one when the value is below it, otherwise an upper one. */
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

/** Clips a span to a view, so that a mark never extends beyond the chart. */
export function within({ from, to }: View, view: View): View {
  return { from: Math.max(from, view.from), to: Math.min(to, view.to) }
}

/** Phase name in a quantity's label; the legend distinguishes the phases instead. */
const phaseWords = /, phase [ABC]$|^[ABC] 相/
/** Deviation from two hours on each side that is still described as such, in milliseconds. */
const tolerance = 5 * minute

/** Lists the distinct quantities and units of a chart: `Voltage, V`. */
export function quantityText(series: readonly Series[], language: Language): string {
  const names = series.map(({ label, unit }) => {
    const whole = say(label, language)
    const name = series.length === 1 ? whole : whole.replace(phaseWords, '')
    return unit === '' ? name : `${name} (${unit})`
  })
  return [...new Set(names)].join(say(separators.names, language))
}

/** Describes a span around an alert: by hours before and after if it is symmetric, otherwise by its start and end. */
export function spanText({ from, to }: View): Text2 {
  const isAround = Math.abs(to - from - 2 * around) <= tolerance
  const hours = around / hour
  if (isAround) return [`${hours} hours before and after`, `告警前后各 ${hours} 小时`]
  const [first, last] = [from, to].map((moment) => formatDateTime(moment).slice(0, 'YYYY-MM-DD HH:mm'.length))
  return [`${first} to ${last}`, `${first} 至 ${last}`]
}
