import type { Text2 } from './language.ts'
import { checkCondition } from './metering/conditions.ts'
import { checkWeekHours } from './metering/week-hours.ts'

const notText: Text2 = ['Each parameter needs a value.', '每个参数都须填写值。']

/** What structured values must look like: each answers what is wrong with a value, or nothing. */
export const shapes = {
  alarmCondition: checkCondition,
  weekHours: checkWeekHours,
  paramValues: (value: unknown) => {
    const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
    return values.length > 0 && values.every((one) => typeof one === 'string' && one !== '')
      ? undefined
      : notText
  },
} satisfies Record<string, (value: unknown) => Text2 | undefined>

export type Shape = keyof typeof shapes
