import type { Text2 } from '../../contract/schema/language.ts'
import { isPropertyId, propertyOf, type PropertyId, type PropertyKind } from './properties.ts'

/** What the output of a formula may be called. */
export const outputPattern = /^[a-z]\w{1,31}$/

const prefix = 'formula:'

/** The output of a formula, where it stands among properties; the prefix keeps it apart from all that is ever measured. */
export type OutputId = `formula:${string}`

/** Everything that a device can be asked for by time: what it measures, and what formulas make of it. */
export type ValueId = PropertyId | OutputId

/** What the platform states about an output: enough to choose it and to show it. */
export interface DerivedProperty {
  id: OutputId
  name: string
  nameZh: string
  unit: string
  decimals: number
  warnLow?: number | undefined
  warnHigh?: number | undefined
}

/** The output of a formula among properties. */
export function outputIdOf(output: string): OutputId {
  return `${prefix}${output}`
}

/** Whether a text names the output of a formula; whether there is such a formula only the platform knows. */
export function isOutputId(id: string): id is OutputId {
  return id.startsWith(prefix) && outputPattern.test(outputOf(id))
}

/** The output as its formula names it. */
export function outputOf(id: string): string {
  return id.slice(prefix.length)
}

/** Whether a text names something that a device can be asked for. */
export function isValueId(id: string): id is ValueId {
  return isPropertyId(id) || isOutputId(id)
}

/** Name, unit, digits and limits of a value. What no enabled formula gives any more keeps the name of its output. */
export function kindOfValue(id: ValueId, derived: readonly DerivedProperty[]): PropertyKind {
  if (isPropertyId(id)) return propertyOf(id)
  const known = derived.find((one) => one.id === id)
  const label: Text2 = known === undefined ? [outputOf(id), outputOf(id)] : [known.name, known.nameZh]
  const { unit = '', decimals = 2, warnLow, warnHigh } = known ?? {}
  return {
    label,
    unit,
    decimals,
    nature: 'instant',
    ...(warnLow !== undefined && { warnLow }),
    ...(warnHigh !== undefined && { warnHigh }),
  }
}

/** Whether a value is a whole number within limits, both included. */
export function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}
