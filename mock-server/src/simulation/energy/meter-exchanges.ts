import type { MeterExchange } from '../stored-device.ts'
import { counters } from './day-sums.ts'

type CountedAt = (time: number) => Float64Array

/**
 * What the registers of a place show at a moment, where meters were exchanged. Every meter begins with its first reading
 * and at zero in every other register. `countedAt` is what was counted until a moment.
 */
export function displayed(
  exchanges: readonly MeterExchange[],
  countedAt: CountedAt,
  time: number,
): Float64Array {
  const last = byTime(exchanges).findLast((one) => one.time <= time)
  return last === undefined ? ofFirst(exchanges, countedAt, time) : since(last, countedAt, time)
}

/** The same of the meter that hung there until that moment: on the moment of its exchange it is still the old one. */
export function displayedUntil(
  exchanges: readonly MeterExchange[],
  countedAt: CountedAt,
  time: number,
): Float64Array {
  const last = byTime(exchanges).findLast((one) => one.time < time)
  return last === undefined ? ofFirst(exchanges, countedAt, time) : since(last, countedAt, time)
}

/** What each exchange within a span took down and began with: the old registers as they are billed, less the new ones. */
export function splicedBetween(
  exchanges: readonly MeterExchange[],
  countedAt: CountedAt,
  from: number,
  until: number,
): Float64Array {
  const spliced = new Float64Array(counters.count)
  for (const one of within(exchanges, from, until)) {
    const ended = billed(one, displayedUntil(exchanges, countedAt, one.time))
    const began = since(one, countedAt, one.time)
    for (let place = 0; place < counters.count; place += 1) {
      spliced[place] = (spliced[place] ?? 0) + (ended[place] ?? 0) - (began[place] ?? 0)
    }
  }
  return spliced
}

/** kWh by which the readings that are billed lie above what the old meters of a span had counted. */
export function billedBeyond(
  exchanges: readonly MeterExchange[],
  countedAt: CountedAt,
  from: number,
  until: number,
): number {
  let beyond = 0
  for (const one of within(exchanges, from, until)) {
    if (one.tariffs !== undefined)
      beyond += one.before - forwardOf(displayedUntil(exchanges, countedAt, one.time))
  }
  return beyond
}

function within(exchanges: readonly MeterExchange[], from: number, until: number): readonly MeterExchange[] {
  return exchanges.length === 0 ? exchanges : exchanges.filter(({ time }) => time > from && time <= until)
}

function byTime(exchanges: readonly MeterExchange[]): readonly MeterExchange[] {
  return exchanges.length < 2 ? exchanges : exchanges.toSorted((a, b) => a.time - b.time)
}

/** The registers of the first meter of a place. Where no order says what is billed it is only known what it ended with. */
function ofFirst(exchanges: readonly MeterExchange[], countedAt: CountedAt, time: number): Float64Array {
  const counted = countedAt(time)
  const [first] = byTime(exchanges)
  if (first === undefined || first.tariffs !== undefined) return counted
  const at = countedAt(first.time)
  const ended = shared(first.before, at)
  return counted.map((value, place) =>
    place < counters.forward ? Math.max(0, (ended[place] ?? 0) + value - (at[place] ?? 0)) : value,
  )
}

/** The registers of the meter that an exchange has hung up. */
function since(exchange: MeterExchange, countedAt: CountedAt, time: number): Float64Array {
  const at = countedAt(exchange.time)
  const began = exchange.tariffs?.after ?? shared(exchange.after, at)
  return countedAt(time).map((value, place) => (began[place] ?? 0) + value - (at[place] ?? 0))
}

/** Registers of a meter that was taken down, with the reading that is billed. */
function billed({ tariffs }: MeterExchange, shown: Float64Array): Float64Array {
  return tariffs === undefined ? shown : shown.map((value, place) => tariffs.before[place] ?? value)
}

/** A reading by tariffs, of which each has its usual share. */
function shared(reading: number, at: Float64Array): number[] {
  const total = forwardOf(at)
  return Array.from(at.subarray(0, counters.forward), (value) =>
    total > 0 ? (reading * value) / total : reading / counters.forward,
  )
}

function forwardOf(registers: Float64Array): number {
  return registers.subarray(0, counters.forward).reduce((sum, value) => sum + value, 0)
}
