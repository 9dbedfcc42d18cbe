import type { PastSide } from '#contract/calls/iot/alarm-past.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import type { Condition, Comparison, Bound } from '#domain/metering/conditions/conditions.ts'
import { codesOf } from '#mock/simulation/conditions/evaluate.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { AlarmContext, AlarmWorld } from '../context.ts'
import { canShow } from '../rules/signs.ts'
import type { AlarmSources, WatchedDevice } from '../sources.ts'
import { mostPerMinute } from '../notify/notifier.ts'
import { notifiedMembers, quietUntil } from '../notify/reach.ts'
import { Course, readDay } from '../rules/replay.ts'
import { spansOfEvents, joinSpans, type PastRule, type PastSpan } from './spans.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { isOutputId, type ValueId } from '#domain/metering/values.ts'
import { isInForce } from '#mock/lib/week.ts'

/** Days of a backtest, from a midnight on; epoch milliseconds. */
export interface PastDays {
  from: number
  now: number
}

/** Data of a device loaded once for both rules. */
export interface PastDevice {
  device: WatchedDevice
  faults: readonly Fault[]
  /** Faults that make it or its terminal unreachable. */
  silences: readonly Fault[]
  /** Alerts of its terminal that suppress its own. */
  outages: readonly PastSpan[]
}

/** Backtest result of a rule on one device. */
export interface OnDevice {
  spans: readonly PastSpan[]
  missed: readonly Fault[]
}

/** Returns the events that trigger a rule alone, without another condition. */
function announcedBy({ condition }: Pick<PastRule, 'condition'>) {
  const isByItself = condition.kind === 'event' || (condition.kind === 'group' && condition.mode === 'any')
  if (!isByItself) return new Set<PastRule['code']>()
  const leaves =
    condition.kind === 'group' ? condition.of.filter(({ kind }) => kind === 'event') : [condition]
  return new Set(leaves.flatMap(codesOf))
}

/** Running totals. */
interface Figures extends Record<Exclude<keyof PastSide, 'perDay'>, number> {
  perDay: number[]
}

/** Backtest of one of the two rules. */
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

  /** Backtests the rule on a device; yields where that takes long. */
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

/**
 * Counts the first messages that alerts would have caused with the present groups and members: one per user and
 * channel, after quiet hours if the alert still lasts, and at most a group's limit per minute.
 */
class Messages {
  readonly #world: Pick<AlarmWorld, 'tables'>
  readonly #rule: Pick<PastRule, 'groupIds' | 'severity'>
  readonly #sent = new Map<string, number>()

  constructor(world: Pick<AlarmWorld, 'tables'>, rule: Pick<PastRule, 'groupIds' | 'severity'>) {
    this.#world = world
    this.#rule = rule
  }

  /** Number of messages about an alert raised at a time (epoch milliseconds). */
  of(span: PastSpan, time: number): number {
    const used = new Set<string>()
    for (const groupId of this.#rule.groupIds) this.#notify(groupId, span, time, used)
    return used.size
  }

  #notify(groupId: number, span: PastSpan, time: number, used: Set<string>): void {
    const group = this.#world.tables.alarmGroups.get(groupId)
    if (group?.state !== 'enabled' || this.#isFlooded(groupId, time)) return
    const ends = group.quietMode === 'hold' ? quietUntil(group, time) : undefined
    const isLater = ends !== undefined && (span.until === null || span.until > ends)
    for (const { step, held, userId, channels } of notifiedMembers(
      this.#world,
      groupId,
      this.#rule.severity,
      time,
    )) {
      if (step !== 0 || !(held === undefined || (held === 'quiet' && isLater))) continue
      for (const channel of channels) used.add(`${userId} ${channel}`)
    }
  }

  #isFlooded(groupId: number, time: number): boolean {
    const key = `${groupId} ${Math.floor(time / minute)}`
    const sent = (this.#sent.get(key) ?? 0) + 1
    this.#sent.set(key, sent)
    return sent > mostPerMinute
  }
}

/** Skipped days between two yields. */
const passedAtOnce = 64
/** Milliseconds within which every reachable device reports. */
const longestPause = 20 * minute

/** Returns the part of a condition that depends on measured values; undefined if events alone decide. */
export function measuredPart(condition: Condition): Condition | undefined {
  if (condition.kind === 'event') return undefined
  if (condition.kind !== 'group' || condition.mode === 'all') return condition
  const rest = condition.of.filter(({ kind }) => kind !== 'event')
  return rest.length === 0 ? undefined : { ...condition, of: rest }
}

/**
 * Returns the alerts a rule raises on a device's measurements from `from` (a midnight) to `now`. Skips days on which
 * its condition cannot hold without computing their points. Yields between days.
 */
export function* spansOfPoints(
  sources: AlarmSources,
  rule: PastRule & { condition: Condition },
  device: WatchedDevice,
  { from, now, silences }: { from: number; now: number; silences: readonly Fault[] },
): Generator<undefined, PastSpan[]> {
  const { simulation } = sources
  const course = new Course(rule, (time) => isInForce(rule, time))
  let passed = 0
  for (let begin = from; begin <= now; begin += day) {
    const isPassed =
      course.isIdle &&
      isExcluded(rule.condition, {
        rangeOf: (property) => simulation.calmRange(device.id, property, begin + 1),
        limit: (property, bound) => simulation.limitOf(device.id, property, bound),
        mayBeSilent: (minutes) => mayBeSilent(silences, begin, minutes),
      })
    if (isPassed) passed += 1
    else {
      const { times, readings } = readDay(sources, rule, { deviceId: device.id, from: begin, now })
      course.follow(times, readings)
    }
    if (!isPassed || passed % passedAtOnce === 0) yield
  }
  return course.spans.map((span) => ({ ...span, count: 1, last: span.from }))
}

function mayBeSilent(silences: readonly Fault[], begin: number, minutes: number): boolean {
  if (minutes * minute <= longestPause) return true
  return silences.some(({ from, until }) => from < begin + day && until > begin - minutes * minute)
}

/** What is known of a span without its points. */
interface Known {
  /** Bounds of a property throughout the span; undefined if unknown. */
  rangeOf: (property: PropertyId) => readonly [low: number, high: number] | undefined
  /** Limit of the device's product; null if none. */
  limit: (property: ValueId, bound: Bound) => number | null
  /** Whether a device may have been silent for a number of minutes. */
  mayBeSilent: (minutes: number) => boolean
}

/** Whether a condition cannot hold at any point of a span. */
function isExcluded(condition: Condition, known: Known): boolean {
  switch (condition.kind) {
    case 'compare':
      return isOut(condition, known)
    case 'silent':
      return !known.mayBeSilent(condition.minutes)
    case 'group':
      return condition.mode === 'all'
        ? condition.of.some((part) => isExcluded(part, known))
        : condition.of.every((part) => isExcluded(part, known))
    case 'rate':
    case 'event':
      return false
  }
}

function isOut(comparison: Comparison, { rangeOf, limit }: Known): boolean {
  const { property, op, value, high = value, other, bound } = comparison
  const base = bound === undefined ? 1 : limit(property, bound)
  // without a limit there is nothing to exceed
  if (base === null) return true
  // the output of a formula may have any value
  const range = other === undefined && !isOutputId(property) ? rangeOf(property) : undefined
  if (range === undefined) return false
  const [least, most] = range
  const [low, top] = [value * base, high * base]
  switch (op) {
    case 'gt':
      return most <= low
    case 'ge':
      return most < low
    case 'lt':
      return least >= low
    case 'le':
      return least > low
    case 'between':
      return most < low || least > top
    case 'outside':
      return least >= low && most <= top
  }
}
