import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import type { Wiring } from '#contract/metering/families.ts'
import {
  labelFor,
  lineNameOf,
  propertyOf,
  type PropertyId,
  type PropertyKind,
  type Quality,
} from '#contract/metering/properties.ts'
import type { Curve, Freeze } from '#contract/metering/telemetry.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import type { Dash, Limit, Marker, Series, SeriesColour, TimeData } from '#web/lib/chart/series.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import type { LiveSample } from '../live-values.ts'
import { limitsOf } from '../overview/figures.ts'
import type { Span } from './span.ts'

/** Lines that a person switches together in all lanes. */
export const lineGroups = ['A', 'B', 'C', 'N'] as const
export type LineGroup = (typeof lineGroups)[number]

/** Properties under each other in one picture. */
export interface Lane {
  title: Text2
  properties: readonly PropertyId[]
}

const lanes: readonly Lane[] = [
  { title: ['Voltage', '电压'], properties: ['ua', 'ub', 'uc'] },
  { title: ['Current', '电流'], properties: ['ia', 'ib', 'ic', 'in'] },
  { title: ['Active power', '有功功率'], properties: ['pa', 'pb', 'pc'] },
]

const looks: Readonly<Record<LineGroup, { colour: SeriesColour; dash: Dash }>> = {
  A: { colour: 'ph-a', dash: 'solid' },
  B: { colour: 'ph-b', dash: 'dashed' },
  C: { colour: 'ph-c', dash: 'dotted' },
  N: { colour: 'ph-n', dash: 'solid' },
}

/** Lanes of what a device measures: voltage, current and power by phase; without phases each property alone. */
export function lanesOf(measured: readonly PropertyId[]): Lane[] {
  const known = new Set(measured)
  if (!known.has('ua')) return measured.map((id) => ({ title: propertyOf(id).label, properties: [id] }))
  return lanes.flatMap(({ title, properties }) => {
    const own = properties.filter((id) => known.has(id))
    const total = title[0] === 'Active power' && own.length === 0 && known.has('p') ? (['p'] as const) : []
    const all = [...own, ...total]
    return all.length === 0 ? [] : [{ title, properties: all }]
  })
}

/** What a device with phases tells of itself rather than of the supply. */
const aside: ReadonlySet<PropertyId> = new Set(['temperature', 'battery', 'clockDeviation', 'signal'])

/** How the lines of a group are drawn, for a legend. */
export function groupLook(group: LineGroup): Series {
  return { id: group, label: [group, group], ...looks[group], unit: '', decimals: 0, values: [] }
}

/** What of a device has a curve worth asking for: what it measures at moments; of one with phases what is electrical. */
export function curveProperties(measured: readonly PropertyId[]): PropertyId[] {
  const isElectrical = measured.includes('ua')
  return measured.filter((id) => propertyOf(id).nature === 'instant' && !(isElectrical && aside.has(id)))
}

/** The group that a property is switched with; nothing for a total. */
export function groupOf(id: PropertyId): LineGroup | undefined {
  return id === 'in' ? 'N' : propertyOf(id).phase
}

/** What the chart of a lane shows: the curve with what was told since, limits, and where the meter was changed. */
export function laneData(
  { properties }: Lane,
  curve: Curve,
  more: { live: readonly LiveSample[]; row: DeviceRow; span: Span; now: number; markers: readonly Marker[] },
): TimeData {
  const { live, row, span, now, markers } = more
  const last = curve.times.at(-1) ?? 0
  const tail = live.filter(({ ts }) => ts > last && ts <= span.to)
  const [first] = properties
  return {
    times: [...curve.times, ...tail.map(({ ts }) => ts)],
    series: properties.map((id) => seriesOf(id, row.wiring, curve, tail)),
    range: span,
    due: curve.due + tail.length,
    ...(now < span.to && { now }),
    ...(first && { limits: limitLines(limitsOf(first, row)) }),
    markers,
  }
}

function seriesOf(
  id: PropertyId,
  wiring: Wiring,
  { series, quality, times }: Curve,
  tail: readonly LiveSample[],
): Series {
  const { unit, decimals }: PropertyKind = propertyOf(id)
  const label = labelFor(id, wiring)
  const group = groupOf(id)
  const line = unit === 'V' && group ? lineNameOf(wiring, group) : undefined
  const short = line ?? group
  const own = series[id] ?? times.map(() => null)
  return {
    id,
    label,
    ...(short && { short: [short, short] }),
    ...(group ? looks[group] : { colour: 'series-now' }),
    unit,
    decimals,
    values: [...own, ...tail.map(({ values }) => values[id] ?? null)],
    ...(quality && { quality: [...quality, ...tail.map((): Quality => 'normal')] }),
  }
}

function limitLines({ warnLow, warnHigh }: { warnLow?: number; warnHigh?: number }): Limit[] {
  if (warnLow === undefined && warnHigh === undefined) return []
  return [{ label: ['Limits', '限值'], low: warnLow, high: warnHigh }]
}

/** Days on which a meter was changed: its register fell. Epoch milliseconds of `YYYY-MM-DD` come from `timeOf`. */
export function changeMarkers(freezes: readonly Freeze[], timeOf: (date: string) => number): Marker[] {
  return freezes.flatMap(({ date, forward }, index): Marker[] => {
    const before = freezes.slice(0, index).findLast((one) => one.forward !== null)?.forward ?? null
    if (forward === null || before === null || forward >= before) return []
    return [{ kind: 'moment', at: timeOf(date), label: ['Meter changed', '换表'] }]
  })
}

/** The least and the largest value of a lane in words: `min 225.9, max 234.0`; nothing without values. */
export function extremesText({ series }: TimeData, hidden: ReadonlySet<string>, language: Language): string {
  const shown = series.filter(({ id }) => !hidden.has(id))
  const values = shown.flatMap((one) => Array.from(one.values).filter((value) => typeof value === 'number'))
  const decimals = shown[0]?.decimals ?? 0
  if (values.length === 0) return ''
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
  const text = (value: number | undefined) => formatNumber(value, decimals)
  return say([`min ${text(least)}, max ${text(most)}`, `最小 ${text(least)}，最大 ${text(most)}`], language)
}
