import { day } from '#contract/schema/time-units.ts'
import type { Order } from '../cells.tsx'

/** Days of a week. */
const week = 7

/** The days from the Monday of the week of a day `YYYY-MM-DD`, some weeks from it. */
export function weekOf(today: string, turn = 0): readonly string[] {
  const start = Date.parse(today)
  // Sunday is 0, and ends a week
  const monday = start - ((new Date(start).getUTCDay() + 6) % week) * day + turn * week * day
  return Array.from({ length: week }, (_none, index) => dayText(monday + index * day))
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The orders of a crew on a day; the key of the map is `crew day`. */
export function byCrewAndDay(orders: readonly Order[]): ReadonlyMap<string, readonly Order[]> {
  const cells = new Map<string, Order[]>()
  for (const order of orders) {
    const key = cellKey(order.crewId, order.planDate)
    cells.set(key, [...(cells.get(key) ?? []), order])
  }
  return cells
}

/** The name of a cell of the calendar. */
export function cellKey(crewId: number, planDate: string): string {
  return `${crewId} ${planDate}`
}
