import type { Text2 } from '#contract/schema/language.ts'
import type { Curve } from '#domain/metering/telemetry.ts'
import type { ValueId } from '#domain/metering/values.ts'
import { hour } from '#contract/schema/time-units.ts'
import type { KindOf } from '#web/engine/data/use-kinds.ts'
import type { Dash, Limit, Series, SeriesColour, View } from '#web/lib/chart/series.ts'

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
