import { quarter } from '#contract/schema/time-units.ts'
import { slots } from '#mock/simulation/calendar.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import { hasArrived } from '#mock/engines/fleet/energy.ts'
import type { World } from '#mock/world/world.ts'

/** Families at whose devices the load of the fleet is added up: each customer is measured once by them. */
const headFamilies: ReadonlySet<string> = new Set(['transformer', 'load-control'])

/** Whether a device is one of those at which the load of the fleet is added up. */
export function isHead({ family, state }: Pick<StoredDevice, 'family' | 'state'>): boolean {
  return headFamilies.has(family) && state !== 'inactive' && state !== 'retired'
}

/** Sums over a fleet for the quarter hours of a day, made a span of quarter hours at a time. */
export class DaySums {
  /** Midnight, epoch milliseconds. */
  readonly begin: number
  /** kW at the beginning of each quarter hour, and kWh of each. */
  readonly power = new Float64Array(slots)
  readonly energy = new Float64Array(slots)
  /** Devices heard at the beginning of each quarter hour, by organisation. */
  readonly heard = new Map<number, Uint32Array>()
  /** Devices that were in service then, by organisation. */
  readonly due = new Map<number, Uint32Array>()
  /** Quarter hours whose beginning, and whose end, is counted. */
  begun = 0
  ended = 0
  /** Quarter hours whose energy is counted, by device. */
  readonly #counted = new Map<number, number>()

  constructor(begin: number) {
    this.begin = begin
  }

  /** Quarter hours of the day that begin until a moment, and those that end. */
  reachOf(now: number): { begun: number; ended: number } {
    const ended = Math.min(slots, Math.max(0, Math.floor((now - this.begin) / quarter)))
    return { begun: now < this.begin ? 0 : Math.min(slots, ended + 1), ended }
  }

  /** Devices heard in all at the beginning of a quarter hour. */
  heardInAll(slot: number): number {
    let sum = 0
    for (const counts of this.heard.values()) sum += counts[slot] ?? 0
    return sum
  }

  /** kWh of the first so many quarter hours. */
  energyUntil(slot: number): number {
    return this.energy.subarray(0, slot).reduce((sum, energy) => sum + energy, 0)
  }

  /** Adds what a device did from where the counting stands until a reach; `finish` closes the span. */
  add(
    row: StoredDevice,
    { simulation, fleet }: Pick<World, 'fleet' | 'simulation'>,
    { begun, ended }: { begun: number; ended: number },
  ): void {
    const { id } = row
    if (isLive(row)) this.#hear(row, { simulation, since: fleet.profile(id)?.installed ?? 0 }, begun)
    if (!isHead(row)) return
    for (let slot = this.begun; slot < begun; slot += 1) {
      this.power[slot] = (this.power[slot] ?? 0) + simulation.power(id, this.#start(slot))
    }
    this.#count(id, simulation, ended)
  }

  /** A device of which nothing has arrived yet is counted, from midnight on, once something has. */
  #count(id: number, simulation: Simulation, ended: number): void {
    const first = this.#counted.get(id) ?? 0
    if (first === 0 && !hasArrived(simulation, id, this.begin, this.#start(ended))) return
    for (let slot = first; slot < ended; slot += 1) {
      const energy = simulation.energy(id, this.#start(slot), this.#start(slot + 1))
      this.energy[slot] = (this.energy[slot] ?? 0) + energy
    }
    this.#counted.set(id, ended)
  }

  /** To be called when every device was added. */
  finish({ begun, ended }: { begun: number; ended: number }): void {
    this.begun = begun
    this.ended = ended
  }

  #hear(
    { id, orgId }: StoredDevice,
    { simulation, since }: { simulation: Simulation; since: number },
    begun: number,
  ): void {
    const [heard, due] = [countsOf(this.heard, orgId), countsOf(this.due, orgId)]
    for (let slot = this.begun; slot < begun; slot += 1) {
      const time = this.#start(slot)
      if (time >= since) due[slot] = (due[slot] ?? 0) + 1
      if (simulation.isHeard(id, time)) heard[slot] = (heard[slot] ?? 0) + 1
    }
  }

  #start(slot: number): number {
    return this.begin + slot * quarter
  }
}

function countsOf(counts: Map<number, Uint32Array>, orgId: number): Uint32Array {
  const known = counts.get(orgId) ?? new Uint32Array(slots)
  counts.set(orgId, known)
  return known
}
