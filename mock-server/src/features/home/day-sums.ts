import { quarter } from '#contract/schema/time-units.ts'
import { momentOf } from '#mock/lib/time.ts'
import { slots } from '#mock/simulation/calendar.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import { isHeadMeter, hasArrived } from '#mock/engines/fleet/energy.ts'
import type { World } from '#mock/world/world.ts'
import type { Orgs } from './scope.ts'

/** Sums over an organisation's own devices, one element per quarter hour. */
interface OrgSums {
  /** Power in kW at the start of the quarter hour, and its energy in kWh. */
  power: Float64Array
  energy: Float64Array
  /** Number of devices heard at the start of the quarter hour, and in service at that time. */
  heard: Uint32Array
  due: Uint32Array
}

/** Sums over a fleet by organisation for the quarter hours of a day, computed incrementally. */
export class DaySums {
  /** Midnight in epoch milliseconds. */
  readonly begin: number
  readonly #byOrg = new Map<number, OrgSums>()
  /** Number of quarter hours counted by their start, and by their end. */
  begun = 0
  ended = 0
  /** Number of quarter hours whose energy is counted, by device. */
  readonly #counted = new Map<number, number>()

  constructor(begin: number) {
    this.begin = begin
  }

  /** Number of quarter hours of the day begun and ended at a given time. */
  reachOf(now: number): { begun: number; ended: number } {
    const ended = Math.min(slots, Math.max(0, Math.floor((now - this.begin) / quarter)))
    return { begun: now < this.begin ? 0 : Math.min(slots, ended + 1), ended }
  }

  /** Epoch milliseconds until which energies are counted. */
  get reached(): number {
    return this.#start(this.ended)
  }

  /** Number of devices heard at the start of a quarter hour. */
  heardAt(slot: number, orgs?: Orgs): number {
    return this.#over(orgs, ({ heard }) => heard[slot])
  }

  /** Number of devices in service at the start of a quarter hour. */
  dueAt(slot: number, orgs?: Orgs): number {
    return this.#over(orgs, ({ due }) => due[slot])
  }

  /** Power in kW at the start of a quarter hour. */
  powerAt(slot: number, orgs?: Orgs): number {
    return this.#over(orgs, ({ power }) => power[slot])
  }

  /** Energy in kWh of a quarter hour. */
  energyAt(slot: number, orgs?: Orgs): number {
    return this.#over(orgs, ({ energy }) => energy[slot])
  }

  /** Energy in kWh of the first `slot` quarter hours. */
  energyUntil(slot: number, orgs?: Orgs): number {
    return this.#over(orgs, ({ energy }) => energy.subarray(0, slot).reduce((sum, one) => sum + one, 0))
  }

  /** Adds a device from the current position to `begun` and `ended`; call `finish` after all devices. */
  add(
    row: StoredDevice,
    { simulation, fleet }: Pick<World, 'fleet' | 'simulation'>,
    { begun, ended }: { begun: number; ended: number },
  ): void {
    const { id } = row
    // a device taken out of service was due until then
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

  /** Counts a device's energy; one without any data yet is counted from midnight once data arrives. */
  #count({ id, orgId }: StoredDevice, simulation: Simulation, ended: number): void {
    const { energy } = this.#sumsOf(orgId)
    const first = this.#counted.get(id) ?? 0
    if (first === 0 && !hasArrived(simulation, id, this.begin, this.#start(ended))) return
    for (let slot = first; slot < ended; slot += 1) {
      energy[slot] = (energy[slot] ?? 0) + simulation.energy(id, this.#start(slot), this.#start(slot + 1))
    }
    this.#counted.set(id, ended)
  }

  /** Completes a span after every device was added. */
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
      if (simulation.isReachable(id, time)) heard[slot] = (heard[slot] ?? 0) + 1
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
