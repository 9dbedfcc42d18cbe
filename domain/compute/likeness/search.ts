import type { PropertyId } from '../../metering/properties.ts'
import { isOutputId, type OutputId } from '../../metering/values.ts'
import type { Base } from './base.ts'

/**
 * What a search compares: other devices with one curve, each device with its own past, or the voltage of each device
 * with nearby transformers.
 */
export const searchMethods = [
  ['curve', 'With one curve', '与基准曲线比较'],
  ['past', 'Each with its own past', '与自身历史比较'],
  ['area', 'Voltage with transformers', '与变压器电压比较'],
] as const
export type SearchMethod = (typeof searchMethods)[number][0]

/** Devices covered by a search. */
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
/** Properties that can be compared, including outputs of formulas. */
export type ComparedProperty = (typeof comparedProperties)[number] | OutputId

/** How compared curves are aligned. */
export const alignments = [
  ['time', 'By time of day', '时刻对齐'],
  ['weekday', 'By weekday', '星期对齐'],
  ['peak', 'By peak', '峰值对齐'],
] as const
export type Alignment = (typeof alignments)[number][0]

/** Minutes per point to which curves can be resampled. */
export const resampleSteps = [15, 30, 60] as const

/** Maximum values of a request. */
export const likenessLimits = {
  series: 6,
  days: 31,
  lag: 8,
  /** Number of curves in one call; more are compared as a job. */
  curves: 2000,
  rows: 20,
  /** Number of days examined for a change of level. */
  history: 47,
} as const

/** Days between a past period and the compared one: whole weeks, so that weekdays match. */
export const pastApart = 49

export const dayPoints = 96

/** Returns the default base of a property; voltages are standardised because they stay close to their mean. */
export function usualBase(property: ComparedProperty, method: SearchMethod = 'past'): Base {
  if (property.startsWith('u')) return 'z'
  return method === 'curve' ? 'shape' : 'level'
}

/** Whether the level of a property reflects consumption. */
export function hasLevel(property: ComparedProperty): boolean {
  // the output of a formula may be a ratio rather than a flow
  return !property.startsWith('u') && property !== 'pf' && !isOutputId(property)
}
