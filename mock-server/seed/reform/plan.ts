import { isTerminal } from '#domain/metering/families.ts'
import type { OrderState } from '#domain/reform/order-acts.ts'
import { skipCodes, type RejectReason, type SkipCode, stepsOf, type FieldStep } from '#domain/reform/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, hour, minute } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { dayAt, startOf } from '#mock/simulation/calendar.ts'
import { profileOf } from '#mock/simulation/devices/profile.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { memberOf, plannedCrews, terminalCrews } from './crews.ts'
import { nameplateOf, otherNameplate, type Nameplate } from './nameplate.ts'
import { plannedProjects, type PlannedProject } from './projects.ts'
import { reformSeedNumber } from './seed-number.ts'
import { plannedTime } from '#domain/reform/project-rules.ts'

/** An order of the demonstration, from which all related records are derived. */
export interface PlannedOrder extends OrderTimes {
  id: number
  number: string
  project: PlannedProject
  /** The device at the place before any exchange. */
  device: StoredDevice
  state: OrderState
  /** 0 for none. */
  crewId: number
  worker: Text2
  skipCode: SkipCode | undefined
  skips: number
  rejections: number
  rejectReasons: readonly RejectReason[]
  priority: 'normal' | 'high' | 'urgent'
  oldPlate: Nameplate
  newPlate: Nameplate
  /** Final reading of the old device and first of the new, kWh; undefined if unknown or without a register. */
  readings: { before: number; after: number } | undefined
}

/** Maximum number of orders, and their share in a smaller fleet. */
const mostOrders = 600
const orderShare = 0.3

/** Orders of a fleet at `now` (epoch milliseconds). */
export function planOrders(
  rows: readonly StoredDevice[],
  now: number,
  count = Math.min(mostOrders, Math.floor(rows.length * orderShare)),
): readonly PlannedOrder[] {
  const taken = new Set<number>()
  const places = plannedProjects.flatMap((project) =>
    placesOf(project, rows, Math.round(project.share * count), taken, now).map((device, index, all) => ({
      project,
      device,
      share: (index + 0.5) / all.length,
    })),
  )
  return places.map(({ project, device, share }, index) => orderOf(index + 1, project, device, share, now))
}

/** The device after the exchange: the new nameplate, and the splice of its registers. */
export function exchanged(order: PlannedOrder): StoredDevice {
  const { device, readings, removedAt, installedAt, newPlate } = order
  return {
    ...device,
    ...newPlate,
    installed: formatTime(installedAt),
    measuresSince: momentOf(device.installed),
    ...(readings && { meterExchanges: [{ time: momentOf(formatTime(removedAt)), ...readings }] }),
  }
}

/**
 * Devices whose exchange a project plans: stations in rotation, street by street within each; at most one order per
 * place.
 */
function placesOf(
  { families, orgIds, start }: PlannedProject,
  rows: readonly StoredDevice[],
  count: number,
  taken: Set<number>,
  now: number,
): StoredDevice[] {
  if (count === 0) return []
  const before = formatTime(now + (start - 30) * day)
  const streets = new Map<number, StoredDevice[]>(orgIds.map((orgId) => [orgId, []]))
  for (const row of rows) {
    const street = families.includes(row.family) ? streets.get(row.orgId) : undefined
    const canGo =
      row.state === 'online' &&
      row.planted === undefined &&
      row.swapped === undefined &&
      row.installed < before
    if (street !== undefined && street.length < count && canGo && !taken.has(row.id)) street.push(row)
  }
  const longest = Math.max(...[...streets.values()].map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, n) =>
    [...streets.values()].flatMap((street) => street[n] ?? []),
  )
  const found = inTurn.flat().slice(0, count)
  for (const { id } of found) taken.add(id)
  return found
}

function orderOf(
  id: number,
  project: PlannedProject,
  device: StoredDevice,
  share: number,
  now: number,
): PlannedOrder {
  const times = timesOf(id, project, share, now)
  const { state } = times
  const wasGiven = state !== 'pending'
  const crewId = wasGiven ? crewFor(id, device) : 0
  const isDone = state === 'completed'
  return {
    ...times,
    id,
    number: numberOf(id, times.created),
    project,
    device,
    crewId,
    worker: wasGiven ? memberOf(crewId, hash(reformSeedNumber, 11, id) % 3) : ['', ''],
    skipCode: times.skips > 0 && state === 'pending' ? skipCodeOf(id) : undefined,
    rejectReasons: times.rejections > 0 ? [rejectReasonOf(id)] : [],
    priority: hash(reformSeedNumber, 12, id) % 14 === 0 ? 'high' : 'normal',
    oldPlate: isDone ? otherNameplate(device, 'old', momentOf(device.installed)) : nameplateOf(device),
    newPlate: isDone
      ? { ...nameplateOf(device), installed: formatTime(times.installedAt) }
      : otherNameplate(device, 'new', startOf(dayAt(now))),
    readings: isDone ? readingsOf(id, device, times.removedAt) : undefined,
  }
}

/** Number of an order, from its creation date and id. */
export function numberOf(id: number, created: number): string {
  return `WO-${formatTime(created).slice(2, 10).replaceAll('-', '')}-${String(id).padStart(4, '0')}`
}

function crewFor(id: number, { family, orgId }: StoredDevice): number {
  const crews = !isTerminal(family)
    ? plannedCrews.filter(
        (crew) => crew.stationIds.includes(orgId) && (crew.stationIds.length < 3 || id % 9 === 0),
      )
    : plannedCrews.filter((crew) => terminalCrews.includes(crew.id))
  return crews[hash(reformSeedNumber, 13, id) % crews.length]?.id ?? 1
}

/** Indexes of skip reasons, repeated by frequency. */
const skipTurns = [0, 0, 0, 0, 1, 2, 2, 3, 4, 5, 7, 8, 10, 11]

function skipCodeOf(id: number): SkipCode {
  const turn = skipTurns[hash(reformSeedNumber, 14, id) % skipTurns.length] ?? 0
  return skipCodes[turn]?.[0] ?? 'other'
}

const rejectTurns: readonly RejectReason[] = [
  'picture',
  'picture',
  'picture',
  'picture',
  'reading',
  'reading',
  'reading',
  'seal',
  'seal',
  'position',
  'position',
  'wiring',
]

function rejectReasonOf(id: number): RejectReason {
  return rejectTurns[hash(reformSeedNumber, 15, id) % rejectTurns.length] ?? 'picture'
}

/** Readings at an exchange; undefined for a concentrator, which has no register. */
function readingsOf(id: number, device: StoredDevice, time: number): PlannedOrder['readings'] {
  if (device.family === 'concentrator') return undefined
  const { maxPower, installed } = profileOf(device)
  // no customer continuously draws peak load, so the old register must have started above zero
  const before = maxPower * 0.7 * ((time - installed) / 3_600_000) + unit(reformSeedNumber, 16, id)
  return { before: Math.round(before * 100) / 100, after: (hash(reformSeedNumber, 17, id) % 60) / 100 }
}

/** Numbers of the seals that an order removes, and of those it applies. */
export function sealNumbers(orderId: number): { old: readonly string[]; new: readonly string[] } {
  const number = (base: number, n: number) => `A${String(base + orderId * 2 + n).padStart(10, '0')}`
  return {
    old: [number(1_100_000, 0), number(1_100_000, 1)],
    new: [number(4_100_000, 0), number(4_100_000, 1)],
  }
}

/** Times of the events of an order in epoch milliseconds; 0 if not happened yet. */
interface OrderTimes {
  state: OrderState
  step: FieldStep | undefined
  skips: number
  rejections: number
  created: number
  /** Midnights. */
  planDay: number
  due: number
  dispatchedAt: number
  /** Return of a crew that could not do the exchange. */
  skippedAt: number
  removedAt: number
  installedAt: number
  submittedAt: number
  /** Last audit. */
  auditedAt: number
}

/** Shares of all orders: skipped once by the crew, and rejected at the first audit. */
export const skipShare = 0.09
export const rejectShare = 0.12

/** Times of an order up to `now`, planned for when `share` of its project is done. */
export function timesOf(id: number, project: PlannedProject, share: number, now: number): OrderTimes {
  const today = startOf(dayAt(now))
  const [start, end] = [today + project.start * day, today + project.end * day]
  const isOver = project.state === 'acceptance' || project.state === 'closed'
  const chance = (purpose: number) => unit(reformSeedNumber, purpose, id)
  const planDay = startOf(dayAt(start + plannedTime(share) * (end - start)))
  const lag = isOver ? 0 : Math.floor(chance(21) * 5) - 1
  const isSkipped = !isOver && chance(22) < skipShare
  const isRejected = chance(23) < rejectShare
  const visit = planDay + lag * day + 8.5 * hour + chance(24) * 7.5 * hour
  const removedAt = isSkipped ? visit + (4 + (hash(reformSeedNumber, 25, id) % 6)) * day : visit
  const givenAgain = removedAt - day - 90 * minute
  const installedAt = removedAt + (11 + chance(26) * 16) * minute
  const submitted = installedAt + (14 + chance(27) * 26) * minute
  const firstAudit = auditAfter(submitted, isOver ? chance(28) * 2 : chance(28) * 9)
  const again =
    startOf(dayAt(firstAudit) + 1 + Math.floor(chance(32) * (isOver ? 3 : 12))) + (9 + chance(29) * 7) * hour
  const lastAudit = isRejected ? auditAfter(again, chance(30) * 1.4) : firstAudit
  const given = planDay - Math.floor(4 + chance(31) * 8) * day + 16 * hour
  const was = (moment: number) => (moment <= now ? moment : 0)
  const isBack = isSkipped && was(visit) > 0 && was(givenAgain) === 0
  const wasRejected = isRejected && was(firstAudit) > 0
  const isAgain = wasRejected && was(again) > 0
  const state = (): OrderState => {
    if (was(given) === 0 || isBack) return 'pending'
    if (was(submitted) === 0) return 'dispatched'
    if (was(lastAudit) > 0) return 'completed'
    return wasRejected && !isAgain ? 'rejected' : 'audit'
  }
  return {
    state: state(),
    step: was(submitted) > 0 ? 'submit' : stepAt(stepsOf(project), removedAt, now),
    skips: isSkipped && was(visit) > 0 ? 1 : 0,
    rejections: wasRejected ? 1 : 0,
    created: Math.min(start - 12 * day, now - 2 * day) + id * minute,
    planDay,
    due: planDay + 5 * day,
    dispatchedAt: isBack ? 0 : isSkipped && was(givenAgain) > 0 ? givenAgain : was(given),
    skippedAt: isSkipped ? was(visit) : 0,
    removedAt: was(removedAt),
    installedAt: was(installedAt),
    submittedAt: isAgain ? again : was(submitted),
    auditedAt: was(lastAudit) || was(firstAudit),
  }
}

/** Auditors work by day. */
function auditAfter(submitted: number, days: number): number {
  const moment = submitted + (0.04 + days) * day
  const morning = startOf(dayAt(moment)) + 8 * hour
  const evening = startOf(dayAt(moment)) + 18 * hour
  return moment > evening ? morning + day + (moment - evening) / 10 : Math.max(moment, morning)
}

/** Step of a crew that removes the device at `removedAt`; undefined before the visit. */
function stepAt(steps: readonly FieldStep[], removedAt: number, now: number): FieldStep | undefined {
  const removing = steps.indexOf('remove')
  const passed = Math.floor((now - removedAt) / (4 * minute)) + removing
  return steps[Math.min(passed, steps.length - 2)]
}
