import type { PastSide } from '#contract/calls/fleet/alarm-past.ts'
import { day } from '#contract/schema/time-units.ts'
import { codesOf } from '#mock/simulation/conditions/evaluate.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { AlarmContext } from '../context.ts'
import { canShow } from '../rules/signs.ts'
import type { WatchedDevice } from '../sources.ts'
import { spansOfEvents } from './event-spans.ts'
import { Messages } from './messages.ts'
import { measuredPart, spansOfPoints } from './point-spans.ts'
import { joinSpans, type PastRule, type PastSpan } from './spans.ts'

/** The days that are looked at: from a midnight on, epoch milliseconds. */
export interface PastDays {
  from: number
  now: number
}

/** What is looked up once about a device, for both rules. */
export interface PastDevice {
  device: WatchedDevice
  faults: readonly Fault[]
  /** Faults by which it, or the terminal that reads it, falls silent. */
  silences: readonly Fault[]
  /** Alerts of its terminal by which its own are suppressed. */
  outages: readonly PastSpan[]
}

/** What a rule would have done on one device. */
export interface OnDevice {
  spans: readonly PastSpan[]
  missed: readonly Fault[]
}

/** Events that reach a rule by themselves, not only beside something else. */
export function announcedBy({ condition }: Pick<PastRule, 'condition'>) {
  const isByItself = condition.kind === 'event' || (condition.kind === 'group' && condition.mode === 'any')
  if (!isByItself) return new Set<PastRule['code']>()
  const leaves =
    condition.kind === 'group' ? condition.of.filter(({ kind }) => kind === 'event') : [condition]
  return new Set(leaves.flatMap(codesOf))
}

/** What is counted on the way. */
interface Figures extends Record<Exclude<keyof PastSide, 'perDay'>, number> {
  perDay: number[]
}

/** One of two rules on its way over the past. */
export class Side {
  readonly found: Figures
  readonly #context: AlarmContext
  readonly #rule: PastRule
  readonly #covers: (device: WatchedDevice) => boolean
  readonly #days: PastDays
  readonly #messages: Messages
  readonly #codes: ReadonlySet<PastRule['code']>

  constructor(
    context: AlarmContext,
    rule: PastRule,
    covers: (device: WatchedDevice) => boolean,
    days: PastDays,
  ) {
    this.#context = context
    this.#rule = rule
    this.#covers = covers
    this.#days = days
    this.#messages = new Messages(context.world, rule)
    this.#codes = announcedBy(rule)
    const length = Math.floor((days.now - days.from) / day) + 1
    const perDay = Array.from({ length }, () => 0)
    this.found = { raised: 0, suppressed: 0, messages: 0, events: 0, missed: 0, perDay }
  }

  covers(device: WatchedDevice): boolean {
    return this.#covers(device)
  }

  /** Goes over the past of a device, and yields where that takes long. */
  *look(past: PastDevice): Generator<undefined, OnDevice> {
    if (!this.#covers(past.device)) return { spans: [], missed: [] }
    const spans = yield* this.#spansOf(past)
    for (const span of spans) this.#count(span, past)
    const { code } = this.#rule
    const events = past.faults.filter(
      (fault) => fault.code === code && fault.from >= this.#days.from && canShow(past.device, code),
    )
    const missed = events.filter((fault) => !spans.some((span) => isDuring(span, fault)))
    this.found.events += events.length
    this.found.missed += missed.length
    return { spans, missed }
  }

  *#spansOf({ device, faults, silences }: PastDevice): Generator<undefined, PastSpan[]> {
    const { sources } = this.#context
    const byEvents = spansOfEvents(
      sources,
      { row: this.#rule, codes: this.#codes },
      device,
      faults,
      this.#days,
    )
    const condition = measuredPart(this.#rule.condition)
    if (condition === undefined) return byEvents
    const asked = { ...this.#rule, condition }
    const byPoints = yield* spansOfPoints(sources, asked, device, { ...this.#days, silences })
    return joinSpans([...byEvents, ...byPoints])
  }

  #count(span: PastSpan, { outages }: PastDevice): void {
    const { found } = this
    const time = span.from + this.#rule.holdSeconds * 1000
    const place = Math.floor((span.from - this.#days.from) / day)
    found.raised += 1
    found.perDay[place] = (found.perDay[place] ?? 0) + 1
    const isSuppressed =
      this.#rule.suppressByParent &&
      outages.some(({ from, until }) => from <= time && (until === null || time < until))
    if (isSuppressed) found.suppressed += 1
    else found.messages += this.#messages.of(span, time)
  }
}

function isDuring(span: PastSpan, { from, until }: Pick<Fault, 'from' | 'until'>): boolean {
  return span.from < until && (span.until === null || span.until > from)
}
