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

/** Polling interval of a device in milliseconds, independent of published updates. */
const pace = 30_000
/** Time in milliseconds for which a curve is fresh. */
const curvePace = 60_000

/** Loads a device and keeps it updated: on published changes, and every half minute while the page is visible. */
export function useFollowedDevice(id: number | undefined) {
  return useRecord(device, id, { topic: topics.deviceStatus, every: pace })
}

/**
 * Loads a curve and refetches it every minute, keeping the previous one meanwhile. Sends no request without a query.
 */
export function useCurve(query: CurveQuery | undefined) {
  return useRead(iotCalls.curve, query, {
    enabled: query !== undefined && query.props !== '',
    keepsPrevious: true,
    staleTime: curvePace,
    every: curvePace,
  })
}

/** Values a device reported at one time, epoch milliseconds. */
export interface LiveSample {
  ts: number
  values: Readonly<Partial<Record<PropertyId, number | null>>>
}

/** Number of samples kept: an hour at one per four seconds. */
const kept = 900

/** Collects the values a device reports while its page is open and not paused. */
export function useLiveValues(id: number, isPaused: boolean): readonly LiveSample[] {
  const [samples, setSamples] = useState<readonly LiveSample[]>([])
  useTopic(isPaused ? undefined : topics.deviceProperties(id), {
    onItems: (items) => setSamples((known) => withNews(known, items)),
  })
  return samples
}

/** Merges published readings into the samples; readings of the same time form one sample. */
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

/** Measurements of a device, as shown on its page. */
export interface Measures extends Pick<DeviceRow, 'wiring'> {
  /** Order of display. */
  ids: readonly PropertyId[]
  /** Returns name, unit, decimals and limits of a property on this device. */
  kindOf: (id: ValueId) => PropertyKind
  /** Outputs of formulas for this device. */
  outputs: readonly DerivedProperty[]
  /** Properties of the thing model outside the catalogue, which no device reports yet. */
  unreported: readonly ModelProperty[]
}

/** Returns the measurements of a device by its product's published model, or by the catalogue until that is loaded. */
export function useMeasures(row: Measuring & Pick<DeviceRow, 'id'>): Measures {
  const { id, family, wiring, pt } = row
  const { data } = useRead(iotCalls.measures(id), undefined, { staleTime: 60_000 })
  return useMemo(() => measuresOf({ family, wiring, pt }, data), [family, wiring, pt, data])
}

/** Returns the measurements by a given model, or by the catalogue alone. */
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

/** Scales limits to a device: voltage limits are given for low voltage and scale with wiring and PT ratio. */
function scaled({ warnLow, warnHigh, alarmLow, alarmHigh }: Limits, scale: number): Limits {
  const given = Object.entries({ warnLow, warnHigh, alarmLow, alarmHigh }).flatMap(([name, limit]) =>
    limit === undefined ? [] : [[name, limit * scale]],
  )
  return Object.fromEntries(given)
}

/** Returns a function that formats the limits of a property; empty if it has none. */
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
