import { useMemo, useState } from 'react'
import { type DeviceMeasures, iotCalls } from '#contract/calls/iot/iot.ts'
import { device, type DeviceRow } from '#contract/resources/iot/device.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import { type PropertyReading, topics } from '#domain/metering/live.ts'
import type { ModelProperty } from '#domain/metering/model/model-check.ts'
import {
  isPropertyId,
  labelFor,
  type Limits,
  limitScaleOf,
  type PropertyId,
  type PropertyKind,
  propertyOf,
} from '#domain/metering/properties.ts'
import { type CurveQuery, measuredBy } from '#domain/metering/telemetry.ts'
import { type DerivedProperty, kindOfValue, type ValueId } from '#domain/metering/values.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { useTopic } from '#web/stores/session/use-topic.ts'
import { deviceRecordWords } from './record-words.ts'

/** Milliseconds after which a device is read again though nothing was published of it. */
const pace = 30_000
/** Milliseconds for which a curve is taken to be the same. */
const curvePace = 60_000

/** A device on screen: read again when the platform publishes a change, and every half minute while it is in front. */
export function useFollowedDevice(id: number | undefined) {
  return useRecord(device, id, { topic: topics.deviceStatus, every: pace })
}

/**
 * A curve; the one before stays while the next is on its way, and it is read again each minute. None is asked for
 * without a query.
 */
export function useCurve(query: CurveQuery | undefined) {
  return useRead(iotCalls.curve, query, {
    enabled: query !== undefined && query.props !== '',
    keepsPrevious: true,
    staleTime: curvePace,
    every: curvePace,
  })
}

/** The values that a device reported at one moment, epoch milliseconds. */
export interface LiveSample {
  ts: number
  values: Readonly<Partial<Record<PropertyId, number | null>>>
}

/** Samples that are kept: an hour at one in four seconds. */
const kept = 900

/** What a device reports while its page is open; nothing is added while it is paused. */
export function useLiveValues(id: number, isPaused: boolean): readonly LiveSample[] {
  const [samples, setSamples] = useState<readonly LiveSample[]>([])
  useTopic(isPaused ? undefined : topics.deviceProperties(id), {
    onItems: (items) => setSamples((known) => withNews(known, items)),
  })
  return samples
}

/** The samples with what was just published; readings of one moment are one sample. */
export function withNews(known: readonly LiveSample[], items: readonly SocketItem[]): readonly LiveSample[] {
  const byTime = new Map(known.map((sample) => [sample.ts, sample]))
  for (const { d } of items) {
    if (!isReading(d)) continue
    const { ts, property, value } = d
    byTime.set(ts, { ts, values: { ...byTime.get(ts)?.values, [property]: value } })
  }
  return [...byTime.values()].sort((a, b) => a.ts - b.ts).slice(-kept)
}

function isReading(value: unknown): value is PropertyReading {
  const { property, ts, value: reading }: Record<string, unknown> = Object(value)
  const isValue = reading === null || (typeof reading === 'number' && Number.isFinite(reading))
  return typeof property === 'string' && isPropertyId(property) && typeof ts === 'number' && isValue
}

type Measuring = Pick<DeviceRow, 'family' | 'wiring' | 'pt'>

/** What a device measures, as its page shows it. */
export interface Measures extends Pick<DeviceRow, 'wiring'> {
  /** In the order of a page. */
  ids: readonly PropertyId[]
  /** Name, unit, digits and limits of a property on this device. */
  kindOf: (id: ValueId) => PropertyKind
  /** What formulas give of it. */
  outputs: readonly DerivedProperty[]
  /** What the thing model has and no device of it has reported yet. */
  unreported: readonly ModelProperty[]
}

/** What a device measures by the published model of its product; by the catalogue until that is read, or where it cannot be. */
export function useMeasures(row: Measuring & Pick<DeviceRow, 'id'>): Measures {
  const { id, family, wiring, pt } = row
  const { data } = useRead(iotCalls.measures(id), undefined, { staleTime: 60_000 })
  return useMemo(() => measuresOf({ family, wiring, pt }, data), [family, wiring, pt, data])
}

/** The same without reading: by the properties of a model, or by the catalogue alone. */
export function measuresOf(row: Measuring, model?: Pick<DeviceMeasures, 'properties' | 'outputs'>): Measures {
  const all = measuredBy(row)
  const outputs = model?.outputs ?? []
  const named = new Map(model?.properties.map((property) => [property.id, property]))
  return {
    wiring: row.wiring,
    ids: model === undefined ? all : all.filter((id) => named.has(id)),
    kindOf: (id) => (isPropertyId(id) ? kindOf(id, row, named.get(id)) : kindOfValue(id, outputs)),
    outputs,
    unreported: [...named.values()].filter(({ id }) => !isPropertyId(id)),
  }
}

function kindOf(
  id: PropertyId,
  { wiring, pt }: Measuring,
  property: ModelProperty | undefined,
): PropertyKind {
  const { label, unit, decimals, nature, phase, ...limits }: PropertyKind = propertyOf(id)
  const isRenamed = property !== undefined && (property.name !== label[0] || property.nameZh !== label[1])
  return {
    nature,
    ...(phase && { phase }),
    label: isRenamed ? [property.name, property.nameZh] : labelFor(id, wiring),
    unit: property?.unit ?? unit,
    decimals: property?.precision ?? decimals,
    ...scaled(property ?? limits, limitScaleOf(id, { wiring, pt })),
  }
}

/** Limits for one device: those of voltages are given for low voltage and grow with what it is connected to. */
function scaled({ warnLow, warnHigh, alarmLow, alarmHigh }: Limits, scale: number): Limits {
  const given = Object.entries({ warnLow, warnHigh, alarmLow, alarmHigh }).flatMap(([name, limit]) =>
    limit === undefined ? [] : [[name, limit * scale]],
  )
  return Object.fromEntries(given)
}

/** The limits of a property in words; nothing where it has none. */
export function useLimitText(): (kind: PropertyKind) => string {
  const t = useText()
  return ({ unit, decimals, warnLow, warnHigh }) => {
    const text = (limit: number) => formatQuantity(limit, unit, decimals)
    if (warnLow !== undefined && warnHigh !== undefined)
      return t(deviceRecordWords.limitBoth, { low: text(warnLow), high: text(warnHigh) })
    if (warnLow !== undefined) return t(['limit ≥ {n}', '限值 ≥ {n}'], { n: text(warnLow) })
    return warnHigh === undefined ? '' : t(['limit ≤ {n}', '限值 ≤ {n}'], { n: text(warnHigh) })
  }
}
