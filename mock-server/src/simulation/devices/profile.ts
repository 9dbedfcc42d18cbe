import type { CustomerClass, Family, Wiring } from '#domain/metering/families.ts'
import { phases, type Phase } from '#domain/metering/properties.ts'
import { momentOf } from '#mock/lib/time.ts'
import { hash, unit } from '#mock/lib/random.ts'
import type { StoredDevice } from '../stored-device.ts'
import type { Profile } from '../types.ts'
import { hasBadClock } from './traits.ts'

/** A device with possibly incomplete or invalid user input. */
type PartialDevice = Partial<StoredDevice> & { id: number; createTime?: string }

/** Peak load per contracted capacity (kW/kVA), minimum and maximum by customer class. */
const loadShares: Readonly<Record<CustomerClass, readonly [least: number, most: number]>> = {
  household: [0.28, 0.5],
  commerce: [0.45, 0.7],
  'one-shift': [0.5, 0.72],
  'three-shift': [0.5, 0.7],
  pump: [0.55, 0.75],
  pv: [0.3, 0.5],
  ev: [0.55, 0.75],
  public: [0.45, 0.65],
}

/** Fallbacks by family for fields the row does not give. */
const defaults: Readonly<Record<Family, { customerClass: CustomerClass; wiring: Wiring; capacity: number }>> =
  {
    concentrator: { customerClass: 'public', wiring: 'four-wire', capacity: 200 },
    'load-control': { customerClass: 'one-shift', wiring: 'four-wire', capacity: 400 },
    transformer: { customerClass: 'public', wiring: 'four-wire', capacity: 200 },
    substation: { customerClass: 'public', wiring: 'three-wire', capacity: 8000 },
    'meter-1p': { customerClass: 'household', wiring: 'single', capacity: 8 },
    'meter-3p': { customerClass: 'commerce', wiring: 'four-wire', capacity: 50 },
  }

/** Fallback installation time. */
const earliest = Date.UTC(2024, 0, 1)

/** Converts a stored device to its simulation profile; missing or impossible values fall back to defaults. */
export function profileOf(row: PartialDevice): Profile {
  const family = row.family !== undefined && Object.hasOwn(defaults, row.family) ? row.family : 'meter-3p'
  const usual = defaults[family]
  const customerClass =
    row.customerClass !== undefined && Object.hasOwn(loadShares, row.customerClass)
      ? row.customerClass
      : usual.customerClass
  const capacity = positive(row.capacity, usual.capacity)
  return {
    id: row.id,
    family,
    customerClass,
    wiring: row.wiring || usual.wiring,
    manufacturer: row.manufacturer || 'lanmai',
    ...(row.comm && { comm: row.comm }),
    maxPower: maxPowerOf(row.id, customerClass, capacity),
    capacity,
    ct: positive(row.ct, 1),
    pt: positive(row.pt, 1),
    phase: row.truePhase ?? recordedPhase(row.id),
    areaId: positive(row.areaId, 0),
    parentId: positive(row.parentId, 0),
    installed: measuresFrom(row),
    ...(isClockWorn(row) && { wornClock: true }),
    ...(row.planted && { planted: row.planted }),
    ...(row.swapped && { swapped: row.swapped }),
  }
}

/** Returns the phase a single-phase meter has in the ledger: they are distributed over the three in turn. */
export function recordedPhase(id: number): Phase {
  return phases[Math.abs(id) % 3] ?? 'A'
}

/** Returns the peak load in kW of a customer with a contracted capacity (kVA). */
export function maxPowerOf(id: number, customerClass: CustomerClass, capacity: number): number {
  const [least, most] = loadShares[customerClass]
  return capacity * (least + (most - least) * unit(5, id))
}

/** One in this many clocks of manufacturers with known clock drift is worn. */
const wornOneIn = 25

/** A replacement device is new, whatever its manufacturer. */
function isClockWorn({ id, manufacturer, measuresSince }: PartialDevice): boolean {
  return (
    measuresSince === undefined &&
    manufacturer !== undefined &&
    hasBadClock({ manufacturer }) &&
    hash(451, id) % wornOneIn === 0
  )
}

/** Inactive devices measure nothing, and values before commissioning stay unknown. */
function measuresFrom(row: PartialDevice): number {
  if (row.state === 'inactive') return Number.POSITIVE_INFINITY
  return row.measuresSince ?? row.commissioned ?? installedOf(row)
}

function installedOf({ installed = '', createTime = '' }: PartialDevice): number {
  const moment = momentOf(installed)
  if (Number.isFinite(moment)) return moment
  const made = momentOf(createTime)
  return Number.isFinite(made) ? made : earliest
}

function positive(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : otherwise
}
