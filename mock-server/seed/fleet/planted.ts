import { hour } from '#contract/schema/time-units.ts'
import { dayAt, startOf } from '#mock/simulation/calendar.ts'
import { hash, unit } from '#mock/lib/random.ts'
import type { Planted, MeterExchange, StoredDevice } from '#mock/simulation/stored-device.ts'
import { profileOf } from '#mock/simulation/devices/profile.ts'
import { fleetSeedNumber, type AreaPlan } from './layout.ts'

/** Every so many areas something is wrong at one user; a small fleet has it in its last area. */
const plantedEvery = 20
const plantedAt = 7

/** What may be wrong, and which share of its area's load such a user has: enough that the line loss shows it. */
const kinds = [
  { kind: 'theft', share: 0.3 },
  { kind: 'wrong-area', share: 0.15 },
  { kind: 'dead', share: 0.15 },
] as const

/** What is wrong in the areas of a fleet without anybody knowing, by the id of the meter; `rows` are its devices, that of id 1 first. */
export function plantFaults(
  areas: readonly AreaPlan[],
  rows: readonly StoredDevice[],
  now: number,
): Map<number, Planted> {
  const chosen = areas.filter(({ index }) => index % plantedEvery === plantedAt)
  const planted = new Map<number, Planted>()
  for (const [turn, { index, id, firstMeterId, meters }] of (chosen.length > 0
    ? chosen
    : areas.slice(-1)
  ).entries()) {
    const { kind, share } = kinds[turn % kinds.length] ?? kinds[0]
    const meterId = userWith(share, firstMeterId, meters, rows)
    const days = 9 + (hash(fleetSeedNumber, 61, index) % 40)
    const neighbour = id === areas.length ? id - 1 : id + 1
    planted.set(meterId, {
      kind,
      from: midnightBefore(now, days),
      areaId: kind === 'wrong-area' ? neighbour : 0,
    })
  }
  return planted
}

/** The user of an area whose share of the load is nearest to another; those not yet in service draw nothing, and pumps, chargers and roofs are too fickle. */
function userWith(share: number, first: number, count: number, rows: readonly StoredDevice[]): number {
  const users = Array.from({ length: count }, (_, n) => rows[first + n - 1]).flatMap((row) =>
    row === undefined ? [] : [{ id: row.id, load: loadOf(row) }],
  )
  const total = users.reduce((sum, { load }) => sum + load, 0)
  const farness = (load: number): number => (load === 0 ? 1 : Math.abs(load / total - share))
  return users.toSorted((a, b) => farness(a.load) - farness(b.load))[0]?.id ?? first
}

function loadOf(row: StoredDevice): number {
  if (row.state === 'inactive') return 0
  const { customerClass, maxPower } = profileOf(row)
  if (customerClass === 'pump' || customerClass === 'ev' || customerClass === 'pv') return 0
  return maxPower * (customerClass === 'household' ? 0.4 : 1)
}

/** The beginning of a day, so many days before now. */
function midnightBefore(now: number, days: number): number {
  return startOf(dayAt(now) - days)
}

/** One meter in so many was exchanged once. */
const exchangedShare = 0.004

/** The exchange of a meter in the last months; most have none. */
export function exchangeOf(row: StoredDevice, now: number): readonly MeterExchange[] | undefined {
  const { id, family } = row
  const isMeter = family === 'meter-1p' || family === 'meter-3p'
  if (!isMeter || unit(fleetSeedNumber, 62, id) >= exchangedShare) return undefined
  const { maxPower, installed } = profileOf(row)
  const time = midnightBefore(now, 20 + (hash(fleetSeedNumber, 63, id) % 90)) + 10.25 * hour
  // no customer draws more than its highest load all the time, so the old register began above zero
  const before = Math.round(maxPower * 0.7 * ((time - installed) / hour))
  return time > installed ? [{ time, before, after: 0 }] : undefined
}
