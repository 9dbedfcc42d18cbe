import { groupBy } from '../../contract/schema/group-by.ts'
import { minute } from '../../contract/schema/time-units.ts'

/** Power-down event of the meter; silence while its terminal responds; silence behind a silent terminal. */
export type SignalKind = 'event' | 'silence' | 'behind'

/** Span without supply of a customer, epoch milliseconds; `until` is null while the meter has not reported again. */
export interface Signal {
  customerId: number
  kind: SignalKind
  /** Alert that the signal is derived from. */
  alertId: number
  from: number
  until: number | null
}

/** Kinds of places of an outage, largest first. */
export const outagePlaces = ['area', 'box', 'customer'] as const

export type OutagePlace = (typeof outagePlaces)[number]

/** Topology of customers. */
export interface SupplyTopology {
  /** Returns the box or area that supplies a customer; 0 for none. */
  placeOf: (place: 'area' | 'box', customerId: number) => number
  /** Returns the number of customers supplied by a box or area. */
  sizeOf: (place: 'area' | 'box', id: number) => number
}

/** Outage: its place, and the interruption of each customer. */
export interface Outage {
  place: OutagePlace
  placeId: number
  since: number
  /** When the last of its meters reported again; null while one has not. */
  restored: number | null
  interruptions: readonly Signal[]
}

/** Outages, and silences that are no evidence of one: the supply behind them is unknown. */
export interface Inferred {
  outages: readonly Outage[]
  unknown: readonly Signal[]
}

/** Maximum interval in milliseconds between signals with a common cause: meters report once a quarter hour. */
const gap = 15 * minute
/** Minimum number of meters whose simultaneous silence is no coincidence. */
const several = 3

/**
 * Infers outages from signals. An area or a box has an outage when all its customers are down at once, and several of
 * its meters prove it shortly after one another: they reported it, or fell silent while their terminals responded.
 * Other reported events are outages of a single customer. Silence alone is no outage.
 */
export function inferOutages(signals: readonly Signal[], topology: SupplyTopology): Inferred {
  const left = new Set(joinSpans(signals))
  const outages: Outage[] = []
  for (const place of ['area', 'box'] as const) {
    const byPlace = groupBy(left, ({ customerId }) => topology.placeOf(place, customerId))
    byPlace.delete(0)
    for (const [placeId, own] of byPlace) {
      for (const found of wholeOutages(own, topology.sizeOf(place, placeId))) {
        for (const signal of found) left.delete(signal)
        outages.push(outageOf(place, placeId, found))
      }
    }
  }
  const [reported, unknown] = [[...left].filter(isReported), [...left].filter((one) => !isReported(one))]
  outages.push(...reported.map((one) => outageOf('customer', one.customerId, [one])))
  return { outages: outages.toSorted((a, b) => a.since - b.since), unknown }
}

/** Merges touching spans of one kind at one customer; returns them in order of their start. */
function joinSpans(signals: readonly Signal[]): Signal[] {
  const last = new Map<string, Signal>()
  const joined: Signal[] = []
  for (const signal of signals.toSorted((a, b) => a.from - b.from)) {
    const key = `${signal.customerId} ${signal.kind}`
    const before = last.get(key)
    if (before !== undefined && isDownAt(before, signal.from)) {
      before.until = later(before.until, signal.until)
      continue
    }
    const own = { ...signal }
    last.set(key, own)
    joined.push(own)
  }
  return joined
}

/** Returns the later of two ends; null if one is open. */
function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b)
}

/** Returns the signals of each time when all customers of a place were down; `own` are its signals sorted by start. */
function wholeOutages(own: readonly Signal[], size: number): Signal[][] {
  const found: Signal[][] = []
  let active: Signal[] = []
  for (const signal of own) {
    active = [...active.filter((one) => isDownAt(one, signal.from)), signal]
    if (size < 2 || active.length < size || customersIn(active) < size) continue
    const { together, run } = mainRun(active)
    if (customersIn(run) * 2 <= size || !isShown(together, size)) continue
    found.push(run)
    active = active.filter((one) => !run.includes(one))
  }
  return found
}

/**
 * Returns the largest run of signals in quick succession, and all signals from its start: customers that were down
 * before have a separate cause.
 */
function mainRun(active: readonly Signal[]): Record<'together' | 'run', Signal[]> {
  let [first, most, begun] = [0, 0, 0]
  for (const [place, { from }] of active.entries()) {
    if (from - (active[place - 1]?.from ?? from) > gap) begun = place
    if (place - begun >= most) [first, most] = [begun, place - begun + 1]
  }
  return { together: active.slice(first, first + most), run: active.slice(first) }
}

/** Whether enough customers give evidence themselves: nothing is known about those behind a lost terminal. */
function isShown(together: readonly Signal[], size: number): boolean {
  const own = customersIn(together.filter(({ kind }) => kind !== 'behind'))
  return own >= several || (own >= size && together.some(isReported))
}

function isReported({ kind }: Signal): boolean {
  return kind === 'event'
}

function isDownAt({ until }: Signal, time: number): boolean {
  return until === null || until > time
}

function customersIn(signals: readonly Signal[]): number {
  return new Set(signals.map(({ customerId }) => customerId)).size
}

/** Creates an outage with one interruption per customer, preferring the one reported by the meter. */
function outageOf(place: OutagePlace, placeId: number, signals: readonly Signal[]): Outage {
  const byCustomer = new Map<number, Signal>()
  for (const signal of signals) {
    const known = byCustomer.get(signal.customerId)
    if (known === undefined || (isReported(signal) && !isReported(known)))
      byCustomer.set(signal.customerId, signal)
  }
  const interruptions = [...byCustomer.values()]
  return {
    place,
    placeId,
    since: Math.min(...interruptions.map(({ from }) => from)),
    restored: interruptions.map(({ until }) => until).reduce(later, 0),
    interruptions,
  }
}
