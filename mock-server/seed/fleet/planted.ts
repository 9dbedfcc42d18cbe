import type { Phase } from '#domain/metering/properties.ts'
import { dayAt, startOf } from '#mock/simulation/calendar.ts'
import { hash } from '#mock/lib/random.ts'
import type { Planted, StoredDevice, Swapped } from '#mock/simulation/stored-device.ts'
import { profileOf, recordedPhase } from '#mock/simulation/devices/profile.ts'
import { fleetSeedNumber, type AreaPlan, type Layout } from './layout.ts'

/** Every n-th area has a fault at one user, beginning with this index; a small fleet has it in its last area. */
const plantedEvery = 20
const plantedAt = 7

/** Kinds of faults, with the user's share of the area's load: large enough to show in the line loss. */
const kinds = [
  { kind: 'theft', share: 0.3 },
  { kind: 'wrong-area', share: 0.15 },
  { kind: 'dead', share: 0.15 },
] as const

/** Hidden faults in the areas of a fleet, by meter id; `rows` are its devices in order of id from 1. */
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

/** Every n-th large customer has a switch with a sticking contact, beginning with this index. */
const stickyEvery = 40
const stickyAt = 4

/** Load-control terminals whose phase C contact sticks when switching off. */
export function stickyDevices({ firstLoadControlId, loadControls }: Layout): number[] {
  return Array.from({ length: loadControls }, (_, n) => n)
    .filter((n) => n % stickyEvery === stickyAt)
    .map((n) => firstLoadControlId + n)
}

/** Indexes of the two single-phase meters of a show area that are connected to each other's phase. */
const swappedAt = [5, 6] as const

/** Actual phases of meters whose phases are swapped, by meter id. */
export function swappedPhases(areas: readonly AreaPlan[], rows: readonly StoredDevice[]): Map<number, Phase> {
  const swapped = new Map<number, Phase>()
  for (const { isShow, firstMeterId, meters } of areas) {
    if (!isShow) continue
    const singles = rows
      .slice(firstMeterId - 1, firstMeterId - 1 + meters)
      .filter(({ wiring, state }) => wiring === 'single' && state !== 'inactive')
    const [one, other] = swappedAt.map((n) => singles[n]?.id)
    if (one === undefined || other === undefined) continue
    swapped.set(one, recordedPhase(other))
    swapped.set(other, recordedPhase(one))
  }
  return swapped
}

/** Interval and first index of areas with swapped meters, days since the swap, and minimum load ratio. */
const swapEvery = 20
const swapAt = 11
const swapDays = [15, 30] as const
const swapRatio = 1.8

/** Pairs of shops with swapped meters, by the id of each. */
export function swappedMeters(
  areas: readonly AreaPlan[],
  rows: readonly StoredDevice[],
  now: number,
): Map<number, Swapped> {
  const swapped = new Map<number, Swapped>()
  const done = new Set<number>()
  for (const { index, firstMeterId, meters } of areas) {
    const turn = Math.floor(index / swapEvery)
    if (index % swapEvery < swapAt || done.has(turn)) continue
    const pair = unlikeShops(rows.slice(firstMeterId - 1, firstMeterId - 1 + meters))
    if (pair === undefined) continue
    done.add(turn)
    const [least, most] = swapDays
    const from = midnightBefore(now, least + (hash(fleetSeedNumber, 62, index) % (most - least)))
    const [one, other] = pair
    swapped.set(one, { with: other, from })
    swapped.set(other, { with: one, from })
  }
  return swapped
}

/** Two adjacent shops in service, one of which draws much more, without any other fault. */
function unlikeShops(rows: readonly StoredDevice[]): readonly [number, number] | undefined {
  const shops = rows.filter(
    ({ customerClass, family, state, planted }) =>
      customerClass === 'commerce' && family === 'meter-3p' && state !== 'inactive' && planted === undefined,
  )
  for (const [place, one] of shops.entries()) {
    const other = shops[place + 1]
    if (other === undefined) return undefined
    const ratio = loadOf(one) / loadOf(other)
    if (ratio > swapRatio || ratio < 1 / swapRatio) return [one.id, other.id]
  }
  return undefined
}

/** User with the closest share of an area's load, except those that draw nothing yet or vary too much. */
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

/** Midnight a number of days before now. */
function midnightBefore(now: number, days: number): number {
  return startOf(dayAt(now) - days)
}
