import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { reopenWithin } from '../alerts/raise.ts'
import type { EventCode } from '#domain/metering/events.ts'
import { reportedPhase, type Phase } from '#domain/metering/properties.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { canShow, isBorneOut } from '../rules/signs.ts'
import type { AlarmSources, WatchedDevice } from '../sources.ts'
import { isInForce } from '#mock/lib/week.ts'

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

/** Days of which every event is held against what was measured. */
export const measuredDays = 5

interface EventRule {
  row: Pick<AlarmRow, 'activeHours' | 'holdSeconds' | 'recoverMinutes'>
  codes: ReadonlySet<EventCode>
}

/**
 * The alerts that a rule makes of what happened to a device since `from` (epoch milliseconds): of what lasted as long as it
 * waits for, in its hours, and shows in the curves. The history of a new platform and every trial over the past are these.
 */
export function spansOfEvents(
  sources: AlarmSources,
  { row, codes }: EventRule,
  device: WatchedDevice,
  faults: readonly Fault[],
  { from, now }: { from: number; now: number },
): PastSpan[] {
  const spans = faults.flatMap((fault): PastSpan[] => {
    if (!codes.has(fault.code) || fault.from < from) return []
    // what a presenter makes shows at once
    const due = fault.from + (fault.source === 'presenter' ? 0 : row.holdSeconds * 1000)
    if (due >= now || due >= fault.until || !isInForce(row, due)) return []
    if (!isSeen(sources, device, fault, now)) return []
    const cleared = fault.until + row.recoverMinutes * minute
    return [{ from: fault.from, until: cleared <= now ? cleared : null, count: 1, last: fault.from, fault }]
  })
  return joinSpans(spans)
}

/** The phase in which a device reports an event. */
export function phaseOf({ wiring }: WatchedDevice, { phase }: Fault): Phase | undefined {
  return phase && reportedPhase(wiring, phase)
}

/** Whether the curves show an event; of what is long over, whether they could. */
function isSeen(sources: AlarmSources, device: WatchedDevice, fault: Fault, now: number): boolean {
  const { code, from, until } = fault
  if (now - from > measuredDays * day && until < now) return canShow(device, code)
  return isBorneOut(
    sources,
    device,
    { code, phase: phaseOf(device, fault) },
    Math.min(soonAfter(from, until), now),
  )
}

/** A moment soon after something had begun. */
export function soonAfter(from: number, until: number): number {
  return Math.min((from + until) / 2, from + 15 * minute)
}
