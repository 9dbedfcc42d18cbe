import { groupBy } from '#contract/schema/group-by.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { Fault } from '#mock/simulation/types.ts'
import { chance, pickBy } from '../chance.ts'
import type { AlarmContext } from '../context.ts'
import { isWatched, type AlarmSources, type WatchedDevice } from '../sources.ts'
import { findByFault, findByReading } from './find.ts'
import { phases, reportedPhase } from '#domain/metering/properties.ts'
import { canShow } from '../rules/signs.ts'

/** Number of alerts, and the seconds over which they are spread. */
export interface StormRequest {
  alerts: number
  seconds: number
}

/** Minutes that a terminal is offline in a storm. */
const away = 10

/**
 * Generates many faults within a short time, evenly spread, from few causes as in a real storm; a new storm replaces
 * the previous one.
 */
export class Storm {
  readonly #context: AlarmContext
  #under: (StormRequest & { start: number; made: number; faults: Iterator<Fault, undefined> }) | undefined
  #now = 0

  constructor(context: AlarmContext) {
    this.#context = context
  }

  /** Starts a storm at a time (epoch milliseconds). */
  begin({ alerts, seconds }: StormRequest, start: number): void {
    const faults = this.#faults(wavesOf(this.#context.sources, start))
    this.#under = { alerts, seconds, start, made: 0, faults }
  }

  /** Adds the faults due by now; fewer if the fleet has not enough suitable devices. */
  advance(now: number): void {
    const storm = this.#under
    if (storm === undefined) return
    if (now < storm.start) {
      // the clock was set back: the rest would be days late
      this.#under = undefined
      return
    }
    this.#now = now
    const share = Math.min(1, (now - storm.start) / (storm.seconds * 1000))
    const due = Math.floor(storm.alerts * share)
    for (; storm.made < due; storm.made += 1) {
      const fault = storm.faults.next().value ?? passingFault(this.#context, now, storm.made, 'presenter')
      if (fault !== undefined) this.#context.sources.faults.add(fault)
    }
    if (share >= 1) this.#under = undefined
  }

  /** Yields the faults of waves device by device, starting at the time of each request. */
  *#faults(waves: readonly Wave[]): Generator<Fault, undefined> {
    let attempt = 0
    for (const { code, devices } of waves) {
      for (const device of devices) {
        const at = { now: this.#now, attempt, source: 'presenter' } as const
        const fault =
          code === 'OFFLINE' ? lostFrom(device.id, at.now) : faultOf(this.#context, device, code, at)
        attempt += 1
        if (fault !== undefined) yield fault
      }
    }
    return undefined
  }
}

function lostFrom(deviceId: number, from: number): Fault {
  return { deviceId, code: 'OFFLINE', from, until: from + away * minute, magnitude: 1, source: 'presenter' }
}

/** One kind of fault that affects the devices of one place. */
interface Wave {
  code: EventCode
  devices: readonly WatchedDevice[]
}

/** Returns the waves of a storm: an offline terminal, then one kind of fault at a time in a whole transformer area. */
function wavesOf({ devices, childrenOf }: AlarmSources, start: number): Wave[] {
  const areas = groupBy(
    devices.rows.filter(({ areaId }) => areaId !== 0),
    ({ areaId }) => areaId,
  )
  const waves = [...areas].flatMap(([areaId, own]) =>
    passing.map((code, kind) => ({ code, devices: own, turn: chance(start, areaId, kind) })),
  )
  const lost = pickBy(
    devices.rows.filter(({ id, state }) => state === 'online' && childrenOf(id).length > 0),
    start,
    7,
  )
  const first: Wave[] = lost === undefined ? [] : [{ code: 'OFFLINE', devices: [lost] }]
  return [...first, ...waves.toSorted((a, b) => a.turn - b.turn)]
}

/** Seconds between two faults. */
const pause = { least: 45, most: 90 }

/** Generates an occasional minor fault, so that an idle platform shows activity. */
export class LiveFaults {
  readonly #context: AlarmContext
  #next: number

  /** Starts at a time (epoch milliseconds). */
  constructor(context: AlarmContext, now: number) {
    this.#context = context
    this.#next = now + pauseAfter(now)
  }

  /** Adds a fault when one is due; a clock that was set back does not delay it. */
  advance(now: number): void {
    const isSetBack = this.#next - now > pause.most * 1000
    if (isSetBack) this.#next = now + pauseAfter(now)
    if (now < this.#next) return
    this.#next = now + pauseAfter(now)
    const fault = passingFault(this.#context, now, 0, 'live')
    if (fault !== undefined) this.#context.sources.faults.add(fault)
  }
}

function pauseAfter(now: number): number {
  return Math.round((pause.least + (pause.most - pause.least) * chance(now)) * 1000)
}

/** Watches the faults that occur on this platform, each until the hold time of every rule has passed. */
export class AddedFaults {
  readonly #context: AlarmContext
  /** Faults that need no further check. */
  readonly #settled = new WeakSet<Fault>()
  #lastLook = Number.NEGATIVE_INFINITY

  constructor(context: AlarmContext) {
    this.#context = context
  }

  /** Raises the faults due by now (epoch milliseconds). */
  advance(now: number): void {
    for (const fault of this.#context.sources.faults.all()) {
      if (fault.from > now || fault.until <= this.#lastLook || this.#settled.has(fault)) continue
      const device = this.#context.sources.devices.get(fault.deviceId)
      if (device !== undefined && isWatched(device)) {
        findByFault(this.#context, device, fault, now)
      }
      if (now - fault.from > this.#longestHold(fault)) this.#settled.add(fault)
    }
    this.#lastLook = now
  }

  #longestHold({ code }: Fault): number {
    const holds = [...this.#context.rules().values()].map(({ row, codes }) =>
      codes.has(code) ? row.holdSeconds * 1000 : 0,
    )
    return Math.max(0, ...holds)
  }
}

/** Maximum hold time of a rule in milliseconds, and so the age of faults to consider. */
const longestHold = 86_400_000
/** Maximum look-back in milliseconds after downtime. */
const farthest = 86_400_000

/** Visits all devices in turn within a time budget per call, so that a large fleet does not block other requests. */
export class Round {
  readonly #context: AlarmContext
  readonly #budget: number
  #place = 0
  /** Start of this round, and the time from which it looks: the start of the previous round. */
  #begun: number
  #from: number

  /** Looks from a time (epoch milliseconds) on, with a budget in milliseconds per call. */
  constructor(context: AlarmContext, from: number, budget: number) {
    this.#context = context
    this.#budget = budget
    this.#from = from
    this.#begun = from
  }

  /** Continues the round within the budget and raises what it finds. */
  advance(now: number): void {
    const { rows } = this.#context.sources.devices
    if (this.#place === 0) this.#begun = now
    const until = performance.now() + this.#budget
    while (this.#place < rows.length && performance.now() < until) {
      const device = rows[this.#place]
      this.#place += 1
      if (device !== undefined && isWatched(device)) this.#look(device, now)
    }
    if (this.#place >= rows.length) {
      this.#place = 0
      this.#from = this.#begun
    }
  }

  #look(device: WatchedDevice, now: number): void {
    const { sources } = this.#context
    const from = Math.max(this.#from, now - farthest)
    for (const fault of sources.simulation.faults(device.id, from - longestHold, now + 1)) {
      const isDue = fault.source === 'seed' && fault.until > from && fault.from <= now
      if (isDue) findByFault(this.#context, device, fault, now, from)
    }
    findByReading(this.#context, device, now)
  }
}

/** Duration of a minor fault in minutes. */
const lasting = { least: 3, most: 18 }
/** Attempts to find a device and event that raise an alert. */
const tries = 12

/** Minor faults that end by themselves. */
export const passing: readonly EventCode[] = [
  'UNBAL_I',
  'WEAK_SIGNAL',
  'HOT',
  'UNDER_V',
  'OVER_V',
  'READ_FAIL',
]

/** Faults that would mask another, such as overvoltage and undervoltage. */
const undoneBy: Readonly<Partial<Record<EventCode, readonly EventCode[]>>> = {
  UNDER_V: ['OVER_V'],
  OVER_V: ['UNDER_V', 'LOSS_V', 'PHASE_BREAK', 'POWER_OFF'],
  UNBAL_I: ['POWER_OFF', 'PHASE_BREAK', 'OVERLOAD', 'OVER_I'],
}

/**
 * Returns a minor fault starting now (epoch milliseconds) that raises a new alert; undefined if none was found. `turn`
 * distinguishes several at the same time.
 */
function passingFault(
  context: AlarmContext,
  now: number,
  turn: number,
  source: Fault['source'],
): Fault | undefined {
  for (let n = 0; n < tries; n += 1) {
    const attempt = turn * tries + n
    const device = pickBy(context.sources.devices.rows, now, attempt, 1)
    const code = pickBy(passing, now, attempt, 2)
    const isFit = device !== undefined && code !== undefined
    const fault = isFit ? faultOf(context, device, code, { now, attempt, source }) : undefined
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Time, number and source of an attempt to create a fault. */
interface Attempt {
  now: number
  attempt: number
  source: Fault['source']
}

/** Returns a fault of a kind starting now; undefined if it would raise no alert or not show in the device's values. */
export function faultOf(
  context: AlarmContext,
  device: WatchedDevice,
  code: EventCode,
  at: Attempt,
): Fault | undefined {
  const { simulation } = context.sources
  if (!makesAlert(context, device, code) || !simulation.isReachable(device.id, at.now)) return undefined
  const others = simulation.faults(device.id, at.now, at.now + lasting.most * minute)
  if (others.some((other) => undoneBy[code]?.includes(other.code))) return undefined
  return faultOn(device, code, at)
}

function makesAlert({ rules, open }: AlarmContext, device: WatchedDevice, code: EventCode): boolean {
  if (!isWatched(device) || !canShow(device, code)) return false
  return [...rules().values()].some(
    ({ row, codes, covers }) =>
      row.state === 'enabled' &&
      codes.has(code) &&
      covers(device) &&
      row.holdSeconds * 1000 < lasting.least * minute &&
      !open.latest(device.id, row.id)?.isActive,
  )
}

function faultOn({ id, wiring }: WatchedDevice, code: EventCode, { now, attempt, source }: Attempt): Fault {
  const minutes = lasting.least + (lasting.most - lasting.least) * chance(now, attempt, 3)
  const phase = reportedPhase(wiring, pickBy(phases, now, attempt, 4) ?? 'A')
  return {
    deviceId: id,
    code,
    ...((code === 'UNDER_V' || code === 'OVER_V') && { phase }),
    from: now,
    until: now + Math.round(minutes * minute),
    magnitude: 0.3 + 0.5 * chance(now, attempt, 5),
    source,
  }
}
