import {
  isOutputId,
  kindOfValue,
  outputIdOf,
  outputOf,
  type DerivedProperty,
  type OutputId,
  type ValueId,
} from '#domain/metering/values.ts'
import type { Points, Sample, Simulation, Moments } from '#mock/simulation/types.ts'
import type { StoredFormula } from '#mock/tables/compute-tables.ts'
import type { Fleet, StoredDevice } from '../fleet.ts'
import { lastRunOf, type Formulas } from './formulas.ts'
import type { Series } from './series.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import type { FormulaScope } from '#domain/compute/arguments.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { hash } from '#mock/lib/random.ts'

/** Maximum number of cached values; the oldest are evicted first. */
const mostKept = 20_000

interface Parts {
  simulation: Simulation
  formulas: Formulas
  fleet: Pick<Fleet, 'table'>
}

/**
 * Extends a simulation by the outputs of formulas, so that curves, history and rules query both alike. A curve has the
 * result at each of its times; a single sample is the result of the last run.
 */
export function withOutputs({ simulation, formulas, fleet }: Parts): Simulation {
  const kept = new BoundedMap<string, Sample>(mostKept)
  const applies = (id: OutputId, deviceId: number): StoredFormula | undefined => {
    const formula = formulas.byOutput(outputOf(id))
    const device = fleet.table.get(deviceId)
    return formula !== undefined && device !== undefined && isInScope(formula.scope, device)
      ? formula
      : undefined
  }
  const series = (id: OutputId, deviceId: number, span: Moments): Series => {
    const formula = applies(id, deviceId)
    return formula === undefined ? [] : formulas.series(formula, deviceId, span)
  }
  const lastRun = (id: OutputId, deviceId: number, time: number, now: number): Sample => {
    const formula = applies(id, deviceId)
    if (formula === undefined) return { value: null, quality: 'missing' }
    const run = lastRunOf(formula, time)
    const key = `${formulas.version} ${id} ${deviceId} ${run} ${now === time ? '' : now}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = formulas.lastResult(formula, deviceId, { time, now })
    return kept.set(key, { value, quality: value === null ? 'missing' : 'normal' })
  }
  return {
    ...simulation,
    kindOf: (id) => kindOfValue(id, isOutputId(id) ? derivedBy(formulas) : []),
    sample: (id, property, time, now = time) =>
      isOutputId(property) ? lastRun(property, id, time, now) : simulation.sample(id, property, time, now),
    points(id, properties, span) {
      const outputs = properties.filter(isOutputId)
      const measured = properties.filter((property) => !isOutputId(property))
      const points = simulation.points(id, measured, span)
      return outputs.length === 0 ? points : beside(points, outputs, (output) => series(output, id, span))
    },
    forget(id) {
      kept.clear()
      simulation.forget(id)
    },
  }
}

function beside(points: Points, outputs: readonly OutputId[], read: (output: OutputId) => Series): Points {
  const added = outputs.map((output): [ValueId, Series] => {
    const values = read(output)
    return [output, points.times.map((_, place) => values[place] ?? null)]
  })
  return { ...points, series: { ...points.series, ...Object.fromEntries(added) } }
}

/** Returns the outputs of the enabled formulas as properties. */
export function derivedBy({ enabled }: Pick<Formulas, 'enabled'>): DerivedProperty[] {
  return enabled.map(derivedOf)
}

/** Returns the output of a formula as a property. */
export function derivedOf({
  output,
  name,
  nameZh,
  unit,
  decimals,
  low,
  high,
}: StoredFormula): DerivedProperty {
  return {
    id: outputIdOf(output),
    name,
    nameZh,
    unit,
    decimals: decimals ?? 2,
    ...((low !== 0 || high !== 0) && { warnLow: low, warnHigh: high }),
  }
}

interface Fleets {
  fleet: Pick<Fleet, 'table'>
}

/** Number of devices per formula whose runs are traced. */
export const tracedDevices = 5

/** Whether a formula applies to a device. */
export function isInScope(scope: FormulaScope | '', { family, wiring, state }: StoredDevice): boolean {
  if (state !== 'online' && state !== 'offline') return false
  switch (scope) {
    case 'meter':
      return !isTerminal(family)
    case 'threePhase':
      return wiring === 'four-wire' && family !== 'concentrator'
    case 'transformer':
      return family === 'transformer'
    case 'all':
    case '':
      return true
  }
}

export function devicesIn({ fleet }: Fleets, scope: FormulaScope | ''): StoredDevice[] {
  return fleet.table.rows.filter((row) => isInScope(scope, row))
}

/** Returns the traced devices, always the same ones. */
export function tracedOf(world: Fleets, scope: FormulaScope | ''): StoredDevice[] {
  return devicesIn(world, scope)
    .map((row) => ({ row, order: hash(seed, row.id) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, tracedDevices)
    .map(({ row }) => row)
}

const seed = 0x0f_0a_1c
