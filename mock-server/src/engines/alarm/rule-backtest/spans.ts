import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { reopenWithin } from '../alerts/raise.ts'

/** What of a rule decides about the past. */
export type PastRule = Readonly<
  Pick<
    AlarmRow,
    | 'code'
    | 'severity'
    | 'condition'
    | 'holdSeconds'
    | 'recoverMinutes'
    | 'hysteresis'
    | 'activeHours'
    | 'suppressByParent'
  >
> & {
  readonly families: readonly AlarmRow['families'][number][]
  readonly orgIds: readonly number[]
  readonly groupIds: readonly number[]
}

/** An alert that a rule raises: from when until when (epoch milliseconds), null while it is active. */
export interface PastSpan {
  from: number
  until: number | null
  /** How often it happened, and when it last began. */
  count: number
  last: number
  /** What brought it first, where an event did. */
  fault?: Fault
}

/** One alert for each device and rule: what begins while it is active, or soon after, is the same one once more. */
export function joinSpans(spans: readonly PastSpan[]): PastSpan[] {
  const all: PastSpan[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const before = all.at(-1)
    if (before === undefined || (before.until !== null && before.until + reopenWithin < span.from)) {
      all.push({ ...span })
      continue
    }
    before.count += span.count
    before.last = Math.max(before.last, span.last)
    if (before.until !== null) before.until = span.until && Math.max(before.until, span.until)
  }
  return all
}
