import type { PropertyId } from '../../metering/properties.ts'
import { isOutputId, type OutputId } from '../../metering/values.ts'
import type { Base } from './base.ts'

/**
 * What a search compares: other devices with one curve, each device with its own days before, or the voltage of each
 * with the transformers near it.
 */
export const searchMethods = [
  ['curve', 'With one curve', '与基准曲线比较'],
  ['past', 'Each with its own past', '与自身历史比较'],
  ['area', 'Voltage with transformers', '与变压器电压比较'],
] as const
export type SearchMethod = (typeof searchMethods)[number][0]

/** The devices that a search looks through. */
export const searchScopes = [
  ['area', 'Same transformer area', '同一台区'],
  ['class', 'Same customer class', '同一用电类别'],
  ['terminals', 'Transformers', '变压器'],
  ['all', 'All devices', '全部设备'],
] as const
export type SearchScope = (typeof searchScopes)[number][0]

export const comparedProperties = [
  'p',
  'q',
  'ua',
  'ub',
  'uc',
  'ia',
  'ib',
  'ic',
  'pf',
] as const satisfies readonly PropertyId[]
/** Outputs of formulas are compared as well. */
export type ComparedProperty = (typeof comparedProperties)[number] | OutputId

/** How the curves of a comparison are laid over each other. */
export const alignments = [
  ['time', 'By time of day', '时刻对齐'],
  ['weekday', 'By weekday', '星期对齐'],
  ['peak', 'By peak', '峰值对齐'],
] as const
export type Alignment = (typeof alignments)[number][0]

/** Minutes of a point that curves can be drawn in. */
export const resampleSteps = [15, 30, 60] as const

/** What is asked for at most. */
export const likenessLimits = {
  series: 6,
  days: 31,
  lag: 8,
  /** Curves that one call compares; more are compared as a job. */
  curves: 2000,
  rows: 20,
  /** Days that are looked at for the one on which a level changed. */
  history: 47,
} as const

/** Days between a past and what is compared with it: whole weeks, so that each day meets its own weekday. */
export const pastApart = 49

export const dayPoints = 96

/** The base on which a property is compared unless another one is given: a voltage hardly leaves its mean. */
export function usualBase(property: ComparedProperty, method: SearchMethod = 'past'): Base {
  if (property.startsWith('u')) return 'z'
  return method === 'curve' ? 'shape' : 'level'
}

/** Whether the level of a property shows how much flows. */
export function hasLevel(property: ComparedProperty): boolean {
  // what a formula gives may be a share as well as a flow
  return !property.startsWith('u') && property !== 'pf' && !isOutputId(property)
}
