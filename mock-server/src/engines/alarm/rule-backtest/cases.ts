import type { PastCase } from '#contract/calls/fleet/alarm-past.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { WatchedDevice } from '../sources.ts'
import type { PastSpan } from './spans.ts'

/** Cases that are named one by one. */
const named = 50

/** Alerts or events of the past: how many, and the first of them. */
export interface Cases {
  total: number
  list: PastCase[]
}

/** No cases yet. */
export function createCases(): Cases {
  return { total: 0, list: [] }
}

/** Adds what there was on a device. */
export function note(
  cases: Cases,
  { id, name, nameZh }: WatchedDevice,
  spans: readonly (PastSpan | Pick<Fault, 'from' | 'until'>)[],
): void {
  cases.total += spans.length
  for (const { from, until } of spans.slice(0, named - cases.list.length)) {
    const end = until === null || !Number.isFinite(until) ? null : Math.round(until)
    cases.list.push({
      deviceId: id,
      deviceName: name,
      deviceNameZh: nameZh,
      from: Math.round(from),
      until: end,
    })
  }
}

/** Those of some alerts during which none of the others was active. */
export function without(spans: readonly PastSpan[], others: readonly PastSpan[]): PastSpan[] {
  const isDuring = (a: PastSpan, b: PastSpan) =>
    (b.until === null || a.from < b.until) && (a.until === null || b.from < a.until)
  return spans.filter((span) => !others.some((other) => isDuring(span, other)))
}
