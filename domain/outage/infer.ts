import { groupBy } from '../../contract/schema/group-by.ts'
import { minute } from '../../contract/schema/time-units.ts'

/** A power-down event of the meter; its silence while its terminal answers; its silence behind a terminal that does not. */
export type SignalKind = 'event' | 'silence' | 'behind'

/** A span in which a customer seems to be without supply, epoch milliseconds; no end while the meter has not reported again. */
export interface Signal {
  customerId: number
  kind: SignalKind
  /** The alert that it is known by. */
  alertId: number
  from: number
  until: number | null
}

/** Places that an outage may have, the largest first. */
export const outagePlaces = ['area', 'box', 'customer'] as const

export type OutagePlace = (typeof outagePlaces)[number]

/** How customers hang together. */
export interface SupplyTopology {
  /** The box or area that supplies a customer; 0 for none. */
  placeOf: (place: 'area' | 'box', customerId: number) => number
  /** Customers that a box or area supplies: how many there are. */
  sizeOf: (place: 'area' | 'box', id: number) => number
}

/** An outage: where it lies, and for how long each customer was without supply. */
export interface Outage {
  place: OutagePlace
  placeId: number
  since: number
  /** When the last of its meters reported again; null while one has not. */
  restored: number | null
  interruptions: readonly Signal[]
}

/** Outages, and silences that show none: supply behind them is not known. */
export interface Inferred {
  outages: readonly Outage[]
  unknown: readonly Signal[]
}

/** What begins within so many milliseconds of something else may have its cause: meters are heard once a quarter hour. */
const gap = 15 * minute
/** Meters that do not fall silent together by chance. */
const several = 3

/**
 * The outages that signals show. One lies at an area or a box where all customers of it are down at once, and several of
 * their meters show it themselves, one soon after the other: they have reported it, or fell silent while their terminals answer. What else a meter
 * reported lies at its customer. Silence alone is no outage.
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

/** Spans of a kind at one customer that touch are one; in the order in which they begin. */
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

/** The later of two ends; none where one has none. */
function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b)
}

/** The signals of each time at which all customers of a place went down; `own` are its signals by their beginning. */
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
 * The largest number that went down one soon after the other, and all from there on: who was down before has a trouble of
 * his own.
 */
function mainRun(active: readonly Signal[]): Record<'together' | 'run', Signal[]> {
  let [first, most, begun] = [0, 0, 0]
  for (const [place, { from }] of active.entries()) {
    if (from - (active[place - 1]?.from ?? from) > gap) begun = place
    if (place - begun >= most) [first, most] = [begun, place - begun + 1]
  }
  return { together: active.slice(first, first + most), run: active.slice(first) }
}

/** Whether enough of them say so themselves: of what is behind a lost terminal nothing is known. */
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

/** One interruption for each customer: as its meter reported it, where it did. */
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
