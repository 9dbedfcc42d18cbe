import { minute } from '#contract/schema/time-units.ts'

export const hourSpan = 60 * minute
export const daySpan = 24 * hourSpan

/** The beginning of the day of a moment where clocks are `offset` minutes ahead of UTC; epoch milliseconds. */
export function midnightOf(moment: number, offset: number): number {
  const ahead = offset * minute
  return Math.floor((moment + ahead) / daySpan) * daySpan - ahead
}
