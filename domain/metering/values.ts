import type { Text2 } from '../../contract/schema/language.ts'
import { isPropertyId, propertyOf, type PropertyId, type PropertyKind } from './properties.ts'

/** Valid names of a formula's output. */
export const outputPattern = /^[a-z]\w{1,31}$/

const prefix = 'formula:'

/** Id of a formula's output among properties; the prefix avoids conflicts with measured ones. */
export type OutputId = `formula:${string}`

/** Time series of a device: measured properties and outputs of formulas. */
export type ValueId = PropertyId | OutputId

/** Metadata of an output for selection and display. */
export interface DerivedProperty {
  id: OutputId
  name: string
  nameZh: string
  unit: string
  decimals: number
  warnLow?: number | undefined
  warnHigh?: number | undefined
}

/** Returns the id of a formula's output among properties. */
export function outputIdOf(output: string): OutputId {
  return `${prefix}${output}`
}

/** Whether a text has the form of an output id; only the platform knows whether the formula exists. */
export function isOutputId(id: string): id is OutputId {
  return id.startsWith(prefix) && outputPattern.test(outputOf(id))
}

/** Returns the output name without the prefix. */
export function outputOf(id: string): string {
  return id.slice(prefix.length)
}

/** Whether a text is the id of a property or an output. */
export function isValueId(id: string): id is ValueId {
  return isPropertyId(id) || isOutputId(id)
}

/** Returns label, unit, decimals and limits of a value. An output without an enabled formula is labelled by name. */
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

/** Whether a value is an integer within limits, both inclusive. */
export function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}
