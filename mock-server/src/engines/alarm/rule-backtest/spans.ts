import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { reopenWithin } from '../alerts/raise.ts'
import type { EventCode } from '#domain/metering/events.ts'
import { reportedPhase, type Phase } from '#domain/metering/properties.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { canShow, isBorneOut } from '../rules/signs.ts'
import type { AlarmSources, WatchedDevice } from '../sources.ts'
import { isInForce } from '#mock/lib/week.ts'

/** Properties of a rule that matter for a backtest. */
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

/** An alert raised by a rule: begin and end (epoch milliseconds), `until` null while active. */
export interface PastSpan {
  from: number
  until: number | null
  /** Number of occurrences, and start of the last one. */
  count: number
  last: number
  /** The event that first triggered it, if any. */
  fault?: Fault
}

/** Merges alerts of one device and rule: what begins while one is active, or soon after, is a repetition. */
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

/** Age in days up to which every event is compared with the measurements. */
export const measuredDays = 5

interface EventRule {
  row: Pick<AlarmRow, 'activeHours' | 'holdSeconds' | 'recoverMinutes'>
  codes: ReadonlySet<EventCode>
}

/**
 * Returns the alerts a rule raises on events since `from` (epoch milliseconds): those that last for the hold time
 * within active hours and show in the curves. Used for the history of a new platform and for every backtest.
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
    // faults of a presenter are raised immediately
    const due = fault.from + (fault.source === 'presenter' ? 0 : row.holdSeconds * 1000)
    if (due >= now || due >= fault.until || !isInForce(row, due)) return []
    if (!isSeen(sources, device, fault, now)) return []
    const cleared = fault.until + row.recoverMinutes * minute
    return [{ from: fault.from, until: cleared <= now ? cleared : null, count: 1, last: fault.from, fault }]
  })
  return joinSpans(spans)
}

/** Returns the phase in which a device reports an event. */
export function phaseOf({ wiring }: WatchedDevice, { phase }: Fault): Phase | undefined {
  return phase && reportedPhase(wiring, phase)
}

/** Whether the curves show an event, or could, if it ended long ago. */
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

/** Returns a time soon after an event began. */
export function soonAfter(from: number, until: number): number {
  return Math.min((from + until) / 2, from + 15 * minute)
}
