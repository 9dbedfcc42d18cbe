import { day, minute, quarter } from '#contract/schema/time-units.ts'
import type { Aggregate, Argument } from '#domain/compute/arguments.ts'
import { isTariff, tariffPrices } from '#domain/compute/prices.ts'
import { isPropertyId, propertyOf, type PropertyId } from '#domain/metering/properties.ts'
import { midnight } from '#mock/lib/days.ts'
import type { FleetView, Simulation, Moments } from '#mock/simulation/types.ts'
import { curveOf } from '../curves.ts'
import { sumOf } from '#contract/schema/sum.ts'

/** Data sources of arguments. */
export interface FormulaSources {
  simulation: Simulation
  fleet: Pick<FleetView, 'profile' | 'checkOf' | 'usersOf'>
}

export type Series = readonly (number | null)[]

/** Returns the values of another formula's output on a device. */
type OutputSeries = (output: string, deviceId: number, moments: Moments) => Series

/** Context of an argument's evaluation. */
interface Asked {
  sources: FormulaSources
  argument: Argument
  moments: Moments
  outputs: OutputSeries
}

/** Returns the times of a span. */
export function timesOf({ from, until, step }: Moments): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((until - from) / step)) },
    (_, place) => from + place * step,
  )
}

/** Returns the values of an argument on a device at each time, with the substitute for missing ones. */
export function seriesOf(
  sources: FormulaSources,
  argument: Argument,
  deviceId: number,
  moments: Moments,
  outputs: OutputSeries,
): Series {
  const { missing } = argument
  const values = rawSeries({ sources, argument, moments, outputs }, deviceId)
  return missing === null ? values : values.map((value) => value ?? missing)
}

function rawSeries(asked: Asked, deviceId: number): Series {
  const { argument, moments } = asked
  const { fleet } = asked.sources
  const { source, property } = argument
  const areaId = fleet.profile(deviceId)?.areaId ?? 0
  switch (source) {
    case 'constant':
      return always(argument.value ?? null, moments)
    case 'tariff':
      return always(isTariff(property) ? tariffPrices[property] : null, moments)
    case 'this':
      return ofDevice(asked, deviceId)
    case 'device':
      return ofDevice(asked, argument.deviceId ?? 0)
    case 'area':
      if (isEnergyOfTime(argument)) return balances(asked, areaId, 'supply')
      return ofDevice(asked, fleet.checkOf(areaId) ?? 0)
    case 'children':
      if (isEnergyOfTime(argument)) return balances(asked, areaId, 'sale')
      return added(
        fleet.usersOf(areaId).map((id) => ofDevice(asked, id)),
        moments,
      )
  }
}

/** Supply and sale of an area, the same as in every line loss of the platform. */
function balances(
  { sources: { simulation }, argument: { window = 0 }, moments }: Asked,
  areaId: number,
  side: 'supply' | 'sale',
): Series {
  return timesOf(moments).map((time) => {
    if (areaId === 0 || time > moments.now) return null
    return simulation.areaBalance(areaId, time - window * minute, time)?.[side] ?? null
  })
}

function isEnergyOfTime({ property, kind, aggregate }: Argument): boolean {
  return property === 'energy' && kind === 'window' && aggregate === 'sum'
}

function ofDevice(asked: Asked, deviceId: number): Series {
  const { sources, argument, moments } = asked
  const { kind, window = 0, aggregate = 'last', at = 0, property } = argument
  const read = (span: Moments) => valuesOf({ ...asked, moments: span }, deviceId)
  if (kind === 'latest') return read(moments)
  if (kind === 'at') return timesOf(moments).map(atTimeOfDay(at, moments, read))
  const counted = isPropertyId(property) && propertyOf(property).nature !== 'instant'
  if (counted && (aggregate === 'sum' || aggregate === 'diff')) {
    return timesOf(moments).map((time) =>
      countedBetween(sources, deviceId, property, time - window * minute, time, moments.now),
    )
  }
  return windowed(read, window * minute, aggregate, moments)
}

/** Returns the values of a property, of a nameplate value, or of a formula's output. */
function valuesOf({ sources, argument, moments, outputs }: Asked, deviceId: number): Series {
  const { simulation, fleet } = sources
  const { property } = argument
  if (property === 'capacity') {
    const capacity = fleet.profile(deviceId)?.capacity ?? 0
    return always(capacity > 0 ? capacity : null, moments)
  }
  if (!isPropertyId(property)) return outputs(property, deviceId, moments)
  const { series } = curveOf(simulation, deviceId, { ids: [property], ...moments }, moments.now)
  const values = series[property] ?? []
  return timesOf(moments).map((_, place) => values[place] ?? null)
}

/** Returns what a register counted between two times, across meter exchanges; null if either end is missing. */
function countedBetween(
  { simulation, fleet }: FormulaSources,
  id: number,
  property: PropertyId,
  from: number,
  until: number,
  now: number,
): number | null {
  if (until > now || fleet.profile(id) === undefined) return null
  const register = property === 'energy' ? 'forward' : property
  const [first, last] = [from, until].map((time) => simulation.sample(id, register, time, now).value)
  if (typeof first !== 'number' || typeof last !== 'number') return null
  // energies are always differences of the forward register
  if (register === 'forward') return simulation.energy(id, from, until)
  return last - first + simulation.spliced(id, register, from, until)
}

function windowed(
  read: (span: Moments) => Series,
  window: number,
  aggregate: Aggregate,
  moments: Moments,
): Series {
  const before = Math.ceil(window / quarter)
  const span = { ...moments, from: moments.from - before * quarter, step: quarter }
  const values = read({ ...span, until: (timesOf(moments).at(-1) ?? moments.from) + 1 })
  const perStep = moments.step / quarter
  return timesOf(moments).map((time, place) => {
    if (time > moments.now) return null
    const end = before + Math.floor(place * perStep) + 1
    return aggregateOf(aggregate, values.slice(end - Math.max(1, before), end))
  })
}

/** Returns the value at a time of day; the previous day's while today's is still to come. */
function atTimeOfDay(at: number, moments: Moments, read: (span: Moments) => Series) {
  const known = new Map<number, number | null>()
  return (time: number): number | null => {
    const today = midnight(time) + at * minute
    const moment = today > time ? today - day : today
    const value = known.has(moment)
      ? known.get(moment)
      : read({ ...moments, from: moment, until: moment + 1, step: quarter })[0]
    known.set(moment, value ?? null)
    return value ?? null
  }
}

function always(value: number | null, moments: Moments): Series {
  return timesOf(moments).map(() => value)
}

function added(all: readonly Series[], moments: Moments): Series {
  return timesOf(moments).map((_, place) =>
    aggregateOf(
      'sum',
      all.map((one) => one[place] ?? null),
    ),
  )
}

/** Aggregates a window without its missing values; null if there are none, except for a count. */
function aggregateOf(aggregate: Aggregate, values: readonly (number | null)[]): number | null {
  const found = values.filter((value) => value !== null)
  if (aggregate === 'count') return found.length
  const [first] = found
  const last = found.at(-1)
  if (first === undefined || last === undefined) return null
  switch (aggregate) {
    case 'avg':
      return sumOf(found) / found.length
    case 'min':
      return Math.min(...found)
    case 'max':
      return Math.max(...found)
    case 'sum':
      return sumOf(found)
    case 'last':
      return last
    case 'diff':
      return last - first
  }
}
