import { quarter } from '#contract/schema/time-units.ts'
import { momentOf } from '#mock/lib/time.ts'
import { slots } from '#mock/simulation/calendar.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import { isHeadMeter, hasArrived } from '#mock/engines/fleet/energy.ts'
import type { World } from '#mock/world/world.ts'
import type { Orgs } from './scope.ts'

/** Sums of an organisation's own devices, a place for each quarter hour. */
interface OrgSums {
  /** kW at its beginning, and its kWh. */
  power: Float64Array
  energy: Float64Array
  /** Devices heard at its beginning, and those in service then. */
  heard: Uint32Array
  due: Uint32Array
}

/** Sums over a fleet, by organisation, for the quarter hours of a day, made a span of quarter hours at a time. */
export class DaySums {
  /** Midnight, epoch milliseconds. */
  readonly begin: number
  readonly #byOrg = new Map<number, OrgSums>()
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

  /** The moment until which energies are counted, epoch milliseconds. */
  get reached(): number {
    return this.#start(this.ended)
  }

  /** Devices heard at the beginning of a quarter hour. */
  heardAt(slot: number, orgs?: Orgs): number {
    return this.#over(orgs, ({ heard }) => heard[slot])
  }

  /** Devices in service at the beginning of a quarter hour. */
  dueAt(slot: number, orgs?: Orgs): number {
    return this.#over(orgs, ({ due }) => due[slot])
  }

  /** kW at the beginning of a quarter hour. */
  powerAt(slot: number, orgs?: Orgs): number {
    return this.#over(orgs, ({ power }) => power[slot])
  }

  /** kWh of a quarter hour. */
  energyAt(slot: number, orgs?: Orgs): number {
    return this.#over(orgs, ({ energy }) => energy[slot])
  }

  /** kWh of the first so many quarter hours. */
  energyUntil(slot: number, orgs?: Orgs): number {
    return this.#over(orgs, ({ energy }) => energy.subarray(0, slot).reduce((sum, one) => sum + one, 0))
  }

  /** Adds what a device did from where the counting stands until a reach; `finish` closes the span. */
  add(
    row: StoredDevice,
    { simulation, fleet }: Pick<World, 'fleet' | 'simulation'>,
    { begun, ended }: { begun: number; ended: number },
  ): void {
    const { id } = row
    // until it was taken out of service it was due
    const until = isLive(row) ? Infinity : row.state === 'inactive' ? 0 : momentOf(row.since)
    if (until > this.begin)
      this.#hear(row, { simulation, since: fleet.profile(id)?.installed ?? 0, until }, begun)
    if (!isHeadMeter(row)) return
    const { power } = this.#sumsOf(row.orgId)
    for (let slot = this.begun; slot < begun; slot += 1) {
      power[slot] = (power[slot] ?? 0) + simulation.power(id, this.#start(slot))
    }
    this.#count(row, simulation, ended)
  }

  /** A device of which nothing has arrived yet is counted, from midnight on, once something has. */
  #count({ id, orgId }: StoredDevice, simulation: Simulation, ended: number): void {
    const { energy } = this.#sumsOf(orgId)
    const first = this.#counted.get(id) ?? 0
    if (first === 0 && !hasArrived(simulation, id, this.begin, this.#start(ended))) return
    for (let slot = first; slot < ended; slot += 1) {
      energy[slot] = (energy[slot] ?? 0) + simulation.energy(id, this.#start(slot), this.#start(slot + 1))
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
    { simulation, since, until }: { simulation: Simulation; since: number; until: number },
    begun: number,
  ): void {
    const { heard, due } = this.#sumsOf(orgId)
    for (let slot = this.begun; slot < begun; slot += 1) {
      const time = this.#start(slot)
      if (time >= until) return
      if (time >= since) due[slot] = (due[slot] ?? 0) + 1
      if (simulation.isHeard(id, time)) heard[slot] = (heard[slot] ?? 0) + 1
    }
  }

  #over(orgs: Orgs, valueOf: (sums: OrgSums) => number | undefined): number {
    let sum = 0
    for (const [orgId, sums] of this.#byOrg)
      if (orgs === undefined || orgs.has(orgId)) sum += valueOf(sums) ?? 0
    return sum
  }

  #sumsOf(orgId: number): OrgSums {
    const known = this.#byOrg.get(orgId)
    if (known !== undefined) return known
    const sums = {
      power: new Float64Array(slots),
      energy: new Float64Array(slots),
      heard: new Uint32Array(slots),
      due: new Uint32Array(slots),
    }
    this.#byOrg.set(orgId, sums)
    return sums
  }

  #start(slot: number): number {
    return this.begin + slot * quarter
  }
}
