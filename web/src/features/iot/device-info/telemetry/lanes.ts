import { type Language, say, type Text2 } from '#contract/schema/language.ts'
import { quantities } from '#contract/text/quantities.ts'
import { lineNameOf, type PropertyId, propertyOf, type Quality } from '#domain/metering/properties.ts'
import type { Curve } from '#domain/metering/telemetry.ts'
import { isOutputId, type OutputId, type ValueId } from '#domain/metering/values.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import type { Dash, Limit, Marker, Series, SeriesColour, TimeData } from '#web/lib/chart/series.ts'
import type { LiveSample, Measures } from '../measures.ts'
import type { Span } from './span.ts'

type Look = Pick<Series, 'colour' | 'dash'>

/** Groups of lines that are toggled together in all lanes. */
export const lineGroups = ['A', 'B', 'C', 'N'] as const
export type LineGroup = (typeof lineGroups)[number]

/** Properties that share a chart. */
export interface Lane {
  title: Text2
  properties: readonly ValueId[]
}

/** Lane of properties the device measures. */
interface MeasuredLane extends Lane {
  properties: readonly PropertyId[]
}

const lanes: readonly MeasuredLane[] = [
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

/** Styles of lines without a phase. */
const besides: readonly [Look, Look] = [{ colour: 'series-now' }, { colour: 'cat-2', dash: 'dashed' }]

/** Returns the lanes of a device: voltage, current and power by phase; without phases, a lane per property. */
export function lanesOf(
  measured: readonly PropertyId[],
  { kindOf }: Pick<Measures, 'kindOf'>,
): MeasuredLane[] {
  const known = new Set(measured)
  if (!known.has('ua')) return measured.map((id) => ({ title: kindOf(id).label, properties: [id] }))
  return lanes.flatMap(({ title, properties }) => {
    const own = properties.filter((id) => known.has(id))
    const total = title[0] === 'Active power' && own.length === 0 && known.has('p') ? (['p'] as const) : []
    const all = [...own, ...total]
    return all.length === 0 ? [] : [{ title, properties: all }]
  })
}

/** Returns a lane for each selected formula output. */
export function outputLanes(ids: readonly OutputId[], { kindOf }: Pick<Measures, 'kindOf'>): Lane[] {
  return ids.map((id) => ({ title: kindOf(id).label, properties: [id] }))
}

/** Properties of a device with phases that concern the device rather than the supply. */
const aside: ReadonlySet<PropertyId> = new Set(['temperature', 'battery', 'clockDeviation', 'signal'])

/** Returns the style of a group's lines, for a legend. */
export function groupLook(group: LineGroup): Series {
  return { id: group, label: [group, group], ...looks[group], unit: '', decimals: 0, values: [] }
}

/** Returns the properties with a useful curve: instantaneous ones; for a device with phases, only electrical ones. */
export function curveProperties({ ids }: Pick<Measures, 'ids'>): PropertyId[] {
  const isElectrical = ids.includes('ua')
  return ids.filter((id) => propertyOf(id).nature === 'instant' && !(isElectrical && aside.has(id)))
}

/** Returns the group a property is toggled with; `undefined` for a total. */
export function groupOf(id: ValueId): LineGroup | undefined {
  if (isOutputId(id)) return undefined
  return id === 'in' ? 'N' : propertyOf(id).phase
}

/** Builds the chart of a lane: the curve with values published since, limits, and meter exchanges. */
export function laneData(
  { properties }: Lane,
  curve: Curve,
  more: {
    live: readonly LiveSample[]
    measures: Measures
    span: Span
    now: number
  },
): TimeData {
  const { live, measures, span, now } = more
  const last = curve.times.at(-1) ?? 0
  const tail = live.filter(({ ts }) => ts > last && ts <= span.to)
  const [first] = properties
  return {
    times: [...curve.times, ...tail.map(({ ts }) => ts)],
    series: properties.map((id, place) => seriesOf(id, { measures, curve, tail, place })),
    range: span,
    due: curve.due + tail.length,
    ...(now < span.to && { now }),
    ...(first && { limits: limitLines(measures.kindOf(first)) }),
    markers: exchangeMarkers(curve),
  }
}

interface LineParts {
  measures: Measures
  curve: Curve
  tail: readonly LiveSample[]
  /** Index of the line within its lane. */
  place: number
}

function seriesOf(id: ValueId, { measures, curve, tail, place }: LineParts): Series {
  const { kindOf, wiring } = measures
  const { series, quality, times } = curve
  const { label, unit, decimals } = kindOf(id)
  const group = groupOf(id)
  const line = unit === 'V' && group ? lineNameOf(wiring, group) : undefined
  const short = line ?? group
  const own = series[id] ?? times.map(() => null)
  return {
    id,
    label,
    ...(short && { short: [short, short] }),
    ...(group ? looks[group] : (besides[place] ?? besides[0])),
    unit,
    decimals,
    values: [...own, ...tail.map(({ values }) => (isOutputId(id) ? null : (values[id] ?? null)))],
    ...(quality && { quality: [...quality, ...tail.map((): Quality => 'normal')] }),
  }
}

function limitLines({ warnLow, warnHigh }: { warnLow?: number; warnHigh?: number }): Limit[] {
  if (warnLow === undefined && warnHigh === undefined) return []
  return [{ label: ['Limits', '限值'], low: warnLow, high: warnHigh }]
}

/** Marks meter exchanges, with the final register of the old meter and the initial register of the new one. */
function exchangeMarkers({ exchanges = [] }: Curve): Marker[] {
  return exchanges.map(({ time, before, after }) => {
    const [old, next] = [formatNumber(before, 2), formatNumber(after, 2)]
    const label: Text2 = [
      `Old meter ${old} kWh | New meter ${next} kWh`,
      `旧表 ${old} kWh | 新表 ${next} kWh`,
    ]
    return { kind: 'moment', at: time, label }
  })
}

/** Formats the minimum and maximum of a lane: `min 225.9, max 234.0`; empty without values. */
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

/** Optional quantities below voltage, current and power; of several property sets, the first available one is used. */
const moreQuantities = [
  ['reactive', ['Reactive power', '无功功率'], [['qa', 'qb', 'qc'], ['q']]],
  ['apparent', quantities.apparentPower, [['s']]],
  ['factor', quantities.powerFactor, [['pf']]],
  ['frequency', quantities.frequency, [['frequency']]],
  ['unbalance', ['Unbalance', '不平衡度'], [['unbalanceU', 'unbalanceI']]],
  ['load', quantities.loadRate, [['load']]],
  ['energy', quantities.energy, [['energy']]],
  ['register', ['Forward register', '正向有功示值'], [['forward']]],
  ['inner', ['Temperature', '内部温度'], [['temperature']]],
  ['clock', ['Clock deviation', '时钟偏差'], [['clockDeviation']]],
] as const satisfies readonly (readonly [string, Text2, readonly (readonly PropertyId[])[]])[]
export type MoreQuantity = (typeof moreQuantities)[number][0]

/** Returns the optional quantities a device measures; none without phases, as all its properties have lanes already. */
export function quantitiesOf(
  measured: readonly PropertyId[],
): readonly (readonly [MoreQuantity, MeasuredLane])[] {
  if (!measured.includes('ua')) return []
  return moreQuantities.flatMap(([id, title, choices]) => {
    const own = (choices as readonly (readonly PropertyId[])[])
      .map((properties) => properties.filter((one) => measured.includes(one)))
      .find((properties) => properties.length > 0)
    return own === undefined ? [] : [[id, { title, properties: own }] as const]
  })
}
