import type { MeterExchange } from '../stored-device.ts'
import { counters } from './day-sums.ts'

/**
 * What the registers of a place show at a moment, where meters were exchanged: until an exchange the old meter runs
 * towards its last reading, from then on the new one from its first. `countedAt` is what was counted until a moment.
 */
export function displayed(
  meterExchanges: readonly MeterExchange[],
  countedAt: (time: number) => Float64Array,
  time: number,
): Float64Array {
  const counted = countedAt(time)
  if (meterExchanges.length === 0) return counted
  const next = meterExchanges.reduce<MeterExchange | undefined>(
    (best, each) => (each.time > time && (best === undefined || each.time < best.time) ? each : best),
    undefined,
  )
  if (next !== undefined) return shifted(counted, countedAt(next.time), next.before)
  const last = meterExchanges.reduce((best, each) => (each.time > best.time ? each : best))
  return shifted(counted, countedAt(last.time), last.after)
}

/** Registers such that forward is `reading` when `at` was counted; each tariff has its usual share of it. */
function shifted(counted: Float64Array, at: Float64Array, reading: number): Float64Array {
  let total = 0
  for (let place = 0; place < counters.forward; place += 1) total += at[place] ?? 0
  return counted.map((value, place) => {
    if (place >= counters.forward) return value
    const share = total > 0 ? (at[place] ?? 0) / total : 1 / counters.forward
    return Math.max(0, reading * share + value - (at[place] ?? 0))
  })
}
