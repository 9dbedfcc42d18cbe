import type { EventCode } from '#domain/metering/events.ts'
import type { Family } from '#domain/metering/families.ts'
import { phases } from '#domain/metering/properties.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { entriesOf } from '#contract/schema/keys.ts'
import { normal, pick, unit } from '#mock/lib/random.ts'
import { dayAt, startOf } from '../calendar.ts'
import { nightRound } from '../devices/param-values.ts'
import { hasBadClock } from '../devices/traits.ts'
import type { Fault, Profile } from '../types.ts'

/** Maximum length of a seeded episode in days, and so how far back the search for a day's episodes reaches. */
export const longestDays = 5

/** Episodes per device and day, tuned so that a seeded fleet has the mix of faults that control rooms see. */
type Rates = Partial<Record<EventCode, number>>

const everywhere: Rates = { HOT: 0.000_06, BATT_LOW: 0.000_06 }
const voltages: Rates = { UNDER_V: 0.0015, OVER_V: 0.001 }
const reader: Rates = { ...everywhere, OFFLINE: 0.0283, CLOCK: 0.0012, WEAK_SIGNAL: 0.0005 }
const terminal: Rates = { ...voltages, ...reader }
const meter: Rates = {
  ...voltages,
  ...everywhere,
  READ_FAIL: 0.0048,
  POWER_OFF: 0.0023,
  CLOCK: 0.0009,
  COVER_OPEN: 0.0016,
  MAGNET: 0.000_06,
}
const threePhase: Rates = { PF_LOW: 0.0048, LOSS_V: 0.0034, PHASE_BREAK: 0.0017, LOSS_I: 0.0017 }

/** Check devices have no supply faults, because those would look like line loss. */
const ratesOf: Readonly<Record<Family, Rates>> = {
  concentrator: reader,
  'load-control': {
    ...terminal,
    ...threePhase,
    UNBAL_I: 0.0078,
    POWER_OFF: 0.0023,
    OVERLOAD: 0.0006,
    OVER_I: 0.0003,
  },
  transformer: { ...terminal, UNBAL_I: 0.0078 },
  substation: { ...terminal, UNBAL_I: 0.0078 },
  'meter-1p': meter,
  'meter-3p': { ...meter, ...threePhase, UNBAL_I: 0.0078, REVERSE: 0.0003 },
}

/** Factor by which clock faults are more frequent in the bad batch. */
const badClock = 11

type Table = readonly (readonly [code: EventCode, until: number])[]

const tables = new Map(
  [false, true].map((isBad) => [
    isBad,
    Object.fromEntries(
      Object.entries(ratesOf).map(([family, rates]) => [family, tableOf(rates, isBad ? badClock : 1)]),
    ),
  ]),
)

/** Cumulates the rates, so that a random number from 0 to 1 selects one fault code or none. */
function tableOf(rates: Rates, clockFactor: number): Table {
  let sum = 0
  return entriesOf(rates).map(([code, rate = 0]) => {
    sum += code === 'CLOCK' ? rate * clockFactor : rate
    return [code, sum] as const
  })
}

/** Adds the episode that begins at a device on a day, if any. */
export function addEpisode(seed: number, profile: Profile, dayNumber: number, into: Fault[]): void {
  const { id, family } = profile
  const table = tables.get(hasBadClock(profile))?.[family] ?? []
  const chance = unit(seed, id, dayNumber, 301)
  if (chance >= (table.at(-1)?.[1] ?? 0)) return
  const code = table.find(([, until]) => chance < until)?.[0] ?? 'OFFLINE'
  // outages cluster around 02:00, when carriers do maintenance
  const hour = code === 'OFFLINE' && unit(seed, id, dayNumber, 302) < 0.25 ? 2 / 24 : undefined
  const share = unit(seed, id, dayNumber, 303)
  const from = startOf(dayNumber) + Math.floor(day * (hour === undefined ? share : hour + share / 48))
  if (from < profile.installed) return
  const length = Math.round(lengthOf(seed, id, dayNumber, code))
  into.push({
    deviceId: id,
    code,
    phase: pick(phases, seed, id, dayNumber, 304),
    from,
    until: code === 'CLOCK' ? clockMended(id, from, length) : from + length,
    magnitude: unit(seed, id, dayNumber, 305),
    source: 'seed',
  })
}

/** Returns when a clock fault ends: clocks never recover by themselves but are set in a nightly round. */
export function clockMended(id: number, from: number, length: number): number {
  const until = from + Math.min(length, (longestDays - 1) * day)
  const tonight = nightRound(id, dayAt(until))
  return tonight > until ? tonight : nightRound(id, dayAt(until) + 1)
}

/** Duration in ms: 70 % end by themselves, half of these within 25 minutes (40 if offline); 12 % exceed a day. */
function lengthOf(seed: number, id: number, dayNumber: number, code: EventCode): number {
  const chance = unit(seed, id, dayNumber, 306)
  const spread = Math.exp(0.8 * normal(seed, id, dayNumber, 307))
  if (chance < 0.7) return Math.max(minute, (code === 'OFFLINE' ? 40 : 25) * minute * spread)
  if (chance < 0.88) return Math.min(day, 5 * 60 * minute * spread)
  return day * (1 + (longestDays - 1.1) * unit(seed, id, dayNumber, 308))
}
