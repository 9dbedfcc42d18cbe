import type { MeterExchange } from '../stored-device.ts'
import { counters } from './day-sums.ts'

type CountedAt = (time: number) => Float64Array

/**
 * Returns the registers a place shows at a time, considering meter exchanges. Every meter begins with its first reading
 * and at zero in all other registers. `countedAt` returns what was counted until a time.
 */
export function displayed(
  exchanges: readonly MeterExchange[],
  countedAt: CountedAt,
  time: number,
): Float64Array {
  const last = byTime(exchanges).findLast((one) => one.time <= time)
  return last === undefined ? ofFirst(exchanges, countedAt, time) : since(last, countedAt, time)
}

/** Like `displayed`, but at the time of an exchange it still returns the old meter's registers. */
export function displayedUntil(
  exchanges: readonly MeterExchange[],
  countedAt: CountedAt,
  time: number,
): Float64Array {
  const last = byTime(exchanges).findLast((one) => one.time < time)
  return last === undefined ? ofFirst(exchanges, countedAt, time) : since(last, countedAt, time)
}

/** Sums over the exchanges in a span the old registers as billed, less the initial registers of the new meters. */
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

/** kWh by which the billed readings of a span exceed what the old meters had counted. */
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

/** Registers of the first meter of a place. Without billed tariffs from an order, only its final reading is known. */
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

/** Registers of the meter installed by an exchange. */
function since(exchange: MeterExchange, countedAt: CountedAt, time: number): Float64Array {
  const at = countedAt(exchange.time)
  const began = exchange.tariffs?.after ?? shared(exchange.after, at)
  return countedAt(time).map((value, place) => (began[place] ?? 0) + value - (at[place] ?? 0))
}

/** Registers of a removed meter, with the billed reading. */
function billed({ tariffs }: MeterExchange, shown: Float64Array): Float64Array {
  return tariffs === undefined ? shown : shown.map((value, place) => tariffs.before[place] ?? value)
}

/** Splits a reading among the tariffs in their usual proportions. */
function shared(reading: number, at: Float64Array): number[] {
  const total = forwardOf(at)
  return Array.from(at.subarray(0, counters.forward), (value) =>
    total > 0 ? (reading * value) / total : reading / counters.forward,
  )
}

function forwardOf(registers: Float64Array): number {
  return registers.subarray(0, counters.forward).reduce((sum, value) => sum + value, 0)
}
