import type { CustomerClass, Family, Wiring } from '#domain/metering/families.ts'
import { phases, type Phase } from '#domain/metering/properties.ts'
import { momentOf } from '#mock/lib/time.ts'
import { hash, unit } from '#mock/lib/random.ts'
import type { StoredDevice } from '../stored-device.ts'
import type { Profile } from '../types.ts'
import { hasBadClock } from './traits.ts'

/** A device of which only some fields are known, as a person may have typed it in. */
type PartialDevice = Partial<StoredDevice> & { id: number; createTime?: string }

/** Load in kW, highest over the contract's kVA: the least and the most that a class of customers has. */
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

/** What a device of a family is taken for where its row does not say. */
const defaults: Readonly<Record<Family, { customerClass: CustomerClass; wiring: Wiring; capacity: number }>> =
  {
    concentrator: { customerClass: 'public', wiring: 'four-wire', capacity: 200 },
    'load-control': { customerClass: 'one-shift', wiring: 'four-wire', capacity: 400 },
    transformer: { customerClass: 'public', wiring: 'four-wire', capacity: 200 },
    substation: { customerClass: 'public', wiring: 'three-wire', capacity: 8000 },
    'meter-1p': { customerClass: 'household', wiring: 'single', capacity: 8 },
    'meter-3p': { customerClass: 'commerce', wiring: 'four-wire', capacity: 50 },
  }

/** Where time begins for a device that does not say when it was installed. */
const earliest = Date.UTC(2024, 0, 1)

/** Turns a stored device into what the simulation knows of it; whatever is missing or impossible is taken as usual. */
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

/** The phase that the ledger gives a single-phase meter: they are hung on the three in turn. */
export function recordedPhase(id: number): Phase {
  return phases[Math.abs(id) % 3] ?? 'A'
}

/** Highest load in kW of a customer with such a contract (kVA). */
export function maxPowerOf(id: number, customerClass: CustomerClass, capacity: number): number {
  const [least, most] = loadShares[customerClass]
  return capacity * (least + (most - least) * unit(5, id))
}

/** One of so many clocks of the makers whose clocks are known to drift is worn. */
const wornOneIn = 25

/** A device that was hung up in place of another one is new, of whatever maker. */
function isClockWorn({ id, manufacturer, measuresSince }: PartialDevice): boolean {
  return (
    measuresSince === undefined &&
    manufacturer !== undefined &&
    hasBadClock({ manufacturer }) &&
    hash(451, id) % wornOneIn === 0
  )
}

/** What is not commissioned measures nothing, and what it would have measured before stays unknown. */
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
