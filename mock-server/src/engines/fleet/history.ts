import { frozenIds, ratioOf, type HistorySide, type HistoryStep } from '#domain/metering/history.ts'
import type { PropertyId, Quality } from '#domain/metering/properties.ts'
import { isOutputId, type ValueId } from '#domain/metering/values.ts'
import { measuredBy, type Freeze } from '#domain/metering/telemetry.ts'
import { day, hour, minute, quarter } from '#contract/schema/time-units.ts'
import { before } from '#mock/lib/periods.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import { curveOf } from './curves.ts'
import type { StoredDevice } from './fleet.ts'
import { dateOf } from '#mock/lib/days.ts'

/** Values of a device's property at the times of a page; `quality` is absent if all are normal. */
export interface Column {
  deviceId: number
  property: ValueId
  values: (number | null)[]
  quality?: Quality[]
}

interface Asked {
  simulation: Simulation
  device: StoredDevice
  ids: readonly ValueId[]
  times: readonly number[]
  now: number
}

/** Milliseconds of the equidistant steps. */
const even: Partial<Record<HistoryStep, number>> = { '15min': quarter, '30min': 30 * minute, hour, day }

/** Returns the measurements of a device at consecutive times of a step, as its page shows them. */
export function curveColumns(asked: Asked, step: HistoryStep): Column[] {
  const { device, times } = asked
  const own = new Set<ValueId>(measuredBy(device))
  const ids = asked.ids.filter((id) => own.has(id) || isOutputId(id))
  const length = even[step]
  const parts =
    length === undefined
      ? times.map((time) => curveAt(asked, ids, time, time + 1, lengthBefore(step, time)))
      : [curveAt(asked, ids, times[0] ?? 0, (times.at(-1) ?? -1) + 1, length)]
  return ids.map((id) => {
    const values = parts.flatMap(({ series, times: at }) => series[id] ?? at.map(() => null))
    const quality = parts.flatMap((part) => part.marks?.[id] ?? part.quality ?? part.times.map(normal))
    return column(device.id, id, values, quality)
  })
}

/** Returns the frozen registers of a device at midnights or first days of months, as its page shows them. */
export function freezeColumns(
  { simulation, device, times, now }: Omit<Asked, 'ids'>,
  period: 'day' | 'month',
): Column[] {
  const own = new Set<PropertyId>(measuredBy(device))
  if (!own.has('forward')) return []
  const rows = times.map((time) =>
    frozenAt({ simulation, clock: () => now }, device.id, time, before(time, period)),
  )
  const quality = rows.map((row) => row.quality)
  return frozenIds.map((id) =>
    column(
      device.id,
      id,
      rows.map((row) => row[frozenNames[id]]),
      quality,
    ),
  )
}

/** Converts columns to secondary values, as the device reads them, if requested. */
export function onSide(columns: Column[], device: StoredDevice, side: HistorySide | undefined): Column[] {
  if (side !== 'secondary') return columns
  return columns.map((one) => {
    const ratio = ratioOf(one.property, device)
    return ratio === 1 ? one : { ...one, values: one.values.map((value) => value && value / ratio) }
  })
}

const frozenNames = {
  forward: 'forward',
  forwardSharp: 'sharp',
  forwardPeak: 'peak',
  forwardFlat: 'flat',
  forwardValley: 'valley',
  energy: 'energy',
} as const satisfies Record<(typeof frozenIds)[number], keyof Freeze>

function curveAt(
  { simulation, device, now }: Asked,
  ids: readonly ValueId[],
  from: number,
  until: number,
  step: number,
) {
  return curveOf(simulation, device.id, { ids, from, until, step }, now)
}

function lengthBefore(step: HistoryStep, time: number): number {
  return step === 'month' ? time - before(time, 'month') : 7 * day
}

function column(deviceId: number, property: ValueId, values: (number | null)[], quality: Quality[]): Column {
  const isPlain = quality.every((one) => one === 'normal')
  return { deviceId, property, values, ...(!isPlain && { quality }) }
}

function normal(): Quality {
  return 'normal'
}

/** Returns the registers frozen at a time, with the energy since another. */
export function frozenAt(
  { simulation, clock }: { simulation: Simulation; clock: () => number },
  id: number,
  time: number,
  from: number,
): Freeze {
  const now = clock()
  const read = (property: PropertyId) => simulation.sample(id, property, time, now)
  const [forward, sharp, peak, flat, valley] = [
    read('forward'),
    read('forwardSharp'),
    read('forwardPeak'),
    read('forwardFlat'),
    read('forwardValley'),
  ]
  // a correction of any register marks the whole row
  const touched = [forward, sharp, peak, flat, valley].find(({ quality }) => byHand.has(quality))
  return {
    date: dateOf(time),
    forward: forward.value,
    sharp: sharp.value,
    peak: peak.value,
    flat: flat.value,
    valley: valley.value,
    energy: forward.value === null ? null : Math.round(simulation.energy(id, from, time) * 100) / 100,
    quality: touched?.quality ?? forward.quality,
  }
}

const byHand: ReadonlySet<Quality> = new Set<Quality>(['corrected', 'estimated', 'invalid'])
