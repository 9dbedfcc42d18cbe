import { minute } from '#contract/schema/time-units.ts'

export const hourSpan = 60 * minute
export const daySpan = 24 * hourSpan

/** Returns the start of a day at a UTC offset in minutes; epoch milliseconds. */
export function midnightOf(moment: number, offset: number): number {
  const ahead = offset * minute
  return Math.floor((moment + ahead) / daySpan) * daySpan - ahead
}
