import type { DeviceStatus } from '#contract/resources/iot/device.ts'
import { topics } from '#domain/metering/live.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { Hub } from '#mock/socket/hub.ts'
import { DueQueue } from '#mock/lib/queues/due-queue.ts'
import type { Fleet, LiveValues, StoredDevice } from './fleet.ts'
import { heardValues, isLive, liveValues, type LiveSources } from './live-values.ts'

/** Maximum fleet size for which changes are applied at each tick; those of a larger fleet are applied in batches. */
const smallFleet = 10_000
/** Milliseconds between two batches of a large fleet. */
const batchEvery = 10_000
/** Work budget per tick in milliseconds: for a round over all devices, for the first such round, for urgent devices. */
const budget = { look: 6, firstRound: 30, urgent: 60 }
/** Minimum milliseconds between the starts of two rounds. */
const roundEvery = 60_000
/** Clock change between two ticks, in milliseconds, above which a presenter must have set the clock. */
const leap = 120_000
/** Milliseconds after the start of a round for which fault begins and ends are scheduled. */
const horizon = 6 * 3_600_000

interface LiveParts extends LiveSources {
  fleet: Fleet
  hub: Hub
  clock: () => number
  /** Random number in [0, 1). */
  random: () => number
}

/**
 * Keeps the stored live values of devices in sync with the simulation: visits all devices in rounds, and single ones
 * when a fault begins or ends.
 */
export class Live {
  readonly #parts: LiveParts
  readonly #dueQueue = new DueQueue()
  /** Devices to refresh, devices whose alerts to count, and computed values to store. */
  readonly #urgent = new Set<number>()
  readonly #alerted = new Set<number>()
  readonly #found = new Map<number, Partial<LiveValues>>()
  readonly #listeners: ((id: number) => void)[] = []
  readonly #flaps: ReturnType<typeof createFlaps>
  #round: { place: number; begun: number; planned: number; isFirst: boolean }
  #lastLook: number
  #lastBatch = Number.NEGATIVE_INFINITY

  constructor(parts: LiveParts) {
    const now = parts.clock()
    this.#parts = parts
    this.#flaps = createFlaps(parts)
    this.#round = { place: 0, begun: now, planned: now, isFirst: true }
    this.#lastLook = now
    parts.fleet.faults.onChange((fault) => this.#followFault(fault))
    parts.fleet.onChange((id) => {
      parts.simulation.forget(id)
      this.#plan(id, parts.clock())
      this.#urgent.add(id)
    })
  }

  /** Runs one step; must be called about once a second. */
  tick(): void {
    const now = this.#parts.clock()
    if (Math.abs(now - this.#lastLook) > leap) {
      this.#round = { place: 0, begun: now, planned: now, isFirst: true }
      this.#dueQueue.clear()
    }
    this.#lastLook = now
    this.#flaps.tick(now)
    for (const id of this.#dueQueue.take(now)) this.note(id)
    this.#goRound(now)
    this.#takeOver()
  }

  /** Schedules a refresh of a device and those behind it. */
  note(id: number): void {
    this.#urgent.add(id)
    for (const child of this.#parts.fleet.childrenOf(id)) this.#urgent.add(child)
  }

  /** Schedules a count of a device's alerts. */
  noteAlerts(id: number): void {
    this.#alerted.add(id)
  }

  /** Updates the live values of one device immediately, and publishes changes. */
  refresh(id: number): void {
    const row = this.#parts.fleet.table.get(id)
    if (row !== undefined) this.#store(id, liveValues(this.#parts, row, this.#parts.clock()))
  }

  /** Publishes that something about a device has changed. */
  publishChange(id: number): void {
    const row = this.#parts.fleet.table.get(id)
    if (row !== undefined) publishStatus(this.#parts.hub, row)
  }

  /** Updates all devices immediately, however long it takes. */
  refreshAll(): void {
    for (const { id } of this.#parts.fleet.table.rows) this.refresh(id)
  }

  /** Completes the first round of a small fleet, one device per step. */
  *settle(): Generator<undefined> {
    if (this.#parts.fleet.table.rows.length > smallFleet) return
    while (this.#round.isFirst && this.#visitNext(this.#parts.clock())) yield
    this.#takeOver()
  }

  /** Registers a listener for devices that are back online. */
  onBack(listener: (id: number) => void): void {
    this.#listeners.push(listener)
  }

  /** Schedules the begins and ends of a device's faults from a time until the horizon. */
  #plan(id: number, from: number): void {
    const until = this.#round.begun + horizon
    for (const fault of this.#parts.simulation.faults(id, from, until)) {
      for (const time of [fault.from, fault.until]) {
        if (time > from && time <= until) this.#dueQueue.add(time, id)
      }
    }
  }

  #store(id: number, values: Partial<LiveValues>): void {
    const { fleet, hub } = this.#parts
    const before = fleet.table.get(id)
    const now = fleet.settle(id, values)
    if (before === undefined || now === undefined) return
    if (now.state !== before.state || now.alerts !== before.alerts) publishStatus(hub, now)
    if (before.state !== 'offline' || now.state !== 'online') return
    for (const listener of this.#listeners) listener(id)
  }

  #takeOver(): void {
    const wait = this.#parts.fleet.table.rows.length > smallFleet ? batchEvery : 0
    const waiting = this.#urgent.size + this.#found.size + this.#alerted.size
    if (waiting === 0 || performance.now() - this.#lastBatch < wait) return
    const stop = performance.now() + budget.urgent
    const found = [...this.#found]
    this.#found.clear()
    for (const [id, values] of found) this.#store(id, values)
    for (const id of this.#alerted) this.#store(id, { alerts: this.#parts.openAlerts(id) })
    this.#alerted.clear()
    for (const id of this.#urgent) {
      if (performance.now() > stop) return
      this.#urgent.delete(id)
      this.refresh(id)
    }
    this.#lastBatch = performance.now()
  }

  /** Continues the round over all devices within its budget. */
  #goRound(now: number): void {
    const round = this.#round
    const { rows } = this.#parts.fleet.table
    const stop = performance.now() + (round.isFirst ? budget.firstRound : budget.look)
    while (performance.now() < stop && this.#visitNext(now)) continue
    if (round.place < rows.length) return
    if (now - round.begun < roundEvery) round.isFirst = false
    else this.#round = { place: 0, begun: now, planned: round.begun + horizon, isFirst: false }
  }

  /** Visits the next device of the round; returns whether there was one. */
  #visitNext(now: number): boolean {
    const round = this.#round
    const { rows } = this.#parts.fleet.table
    const row = rows[round.place]
    if (row === undefined) return false
    round.place += 1
    if (!isLive(row)) return true
    // the first round of a large fleet only determines states; costlier values follow in later rounds
    const valuesOf = round.isFirst && rows.length > smallFleet ? heardValues : liveValues
    this.#plan(row.id, Math.max(now, round.planned))
    this.#found.set(row.id, valuesOf(this.#parts, row, now))
    return true
  }

  #followFault({ deviceId, source }: Fault): void {
    const { fleet, simulation, clock } = this.#parts
    for (const id of [deviceId, ...fleet.childrenOf(deviceId)]) simulation.forget(id)
    this.#plan(deviceId, clock())
    this.note(deviceId)
    if (source === 'presenter') this.#lastBatch = Number.NEGATIVE_INFINITY
  }
}

function publishStatus(hub: Hub, { id, state, lastTime, signal, alerts }: StoredDevice): void {
  const status: DeviceStatus = { id, state, lastTime, signal, alerts }
  hub.publish(topics.deviceStatus, String(id), status)
}

/** Milliseconds between two devices that go offline; as each returns, states change twice as often. */
const pause = { least: 40_000, more: 40_000 }
/** Milliseconds that a device stays offline. */
const away = { least: 60_000, more: 300_000 }
/** Attempts to find a device that can go offline. */
const tries = 20

/** Takes single devices offline for a few minutes, one after the other. */
function createFlaps({ fleet, random }: { fleet: Fleet; random: () => number }) {
  let next: number | undefined

  function fallOut(now: number): void {
    const { rows } = fleet.table
    for (let n = 0; n < tries; n += 1) {
      const row = rows[Math.floor(random() * rows.length)]
      if (row?.state !== 'online' || fleet.childrenOf(row.id).length > 0) continue
      const until = now + away.least + random() * away.more
      fleet.faults.add({ deviceId: row.id, code: 'OFFLINE', from: now, until, magnitude: 1, source: 'live' })
      return
    }
  }

  return {
    tick(now: number): void {
      const isSetBack = next !== undefined && next - now > pause.least + pause.more
      if (next !== undefined && now >= next) fallOut(now)
      if (next === undefined || isSetBack || now >= next) next = now + pause.least + random() * pause.more
    },
  }
}
