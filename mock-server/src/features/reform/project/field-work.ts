import { dayLength } from '#contract/schema/time.ts'
import { dateOf } from '#mock/lib/days.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'

/** Whether the work on site is done, whatever an audit may still find. */
export function isDone({ state }: StoredOrder): boolean {
  return state === 'audit' || state === 'rejected' || state === 'completed'
}

/** The time at which the work on site was done; empty where it is not. */
export function doneOn(order: StoredOrder): string {
  return isDone(order) ? order.installedAt || order.submittedAt : ''
}

/** Whether a stored time, which may be empty, lies on the day of a moment or after it. */
export function isSince(time: string, from: number): boolean {
  return time.slice(0, dayLength) >= dateOf(from)
}
