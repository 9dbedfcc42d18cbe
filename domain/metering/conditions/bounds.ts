import type { Limits } from '../properties.ts'

/** The limits that the model of a product gives a property, from the lowest on. */
export const bounds = [
  ['alarmLow', 'the alarm low limit', '告警下限'],
  ['warnLow', 'the warning low limit', '预警下限'],
  ['warnHigh', 'the warning high limit', '预警上限'],
  ['alarmHigh', 'the alarm high limit', '告警上限'],
] as const satisfies readonly (readonly [keyof Limits, string, string])[]

export type Bound = (typeof bounds)[number][0]

/** The names of the limits, from the lowest on. */
export const boundIds = bounds.map(([id]) => id)
