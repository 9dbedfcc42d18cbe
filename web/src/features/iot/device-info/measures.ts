import { useMemo } from 'react'
import { iotCalls, type DeviceMeasures } from '#contract/calls/iot/iot.ts'
import type { ModelProperty } from '#domain/metering/model/model-check.ts'
import {
  isPropertyId,
  labelFor,
  limitScaleOf,
  propertyOf,
  type Limits,
  type PropertyId,
  type PropertyKind,
} from '#domain/metering/properties.ts'
import { kindOfValue, type DerivedProperty, type ValueId } from '#domain/metering/values.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import { useRead } from '#web/engine/read/use-read.ts'

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
