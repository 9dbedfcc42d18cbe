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

/** How many alerts, within how many seconds. */
export interface StormRequest {
  alerts: number
  seconds: number
}

/** Minutes that a terminal is away in a storm. */
const away = 10

/**
 * Lets many faults begin within a short time, evenly spread; a new storm takes the place of the old one. As in a real one,
 * few causes are behind them.
 */
export class Storm {
  readonly #context: AlarmContext
  #under: (StormRequest & { start: number; made: number; faults: Iterator<Fault, undefined> }) | undefined
  #now = 0

  constructor(context: AlarmContext) {
    this.#context = context
  }

  /** Begins at a moment (epoch milliseconds). */
  begin({ alerts, seconds }: StormRequest, start: number): void {
    const faults = this.#faults(wavesOf(this.#context.sources, start))
    this.#under = { alerts, seconds, start, made: 0, faults }
  }

  /** Adds the faults that are due by now; in a fleet without so many that can have one, fewer. */
  advance(now: number): void {
    const storm = this.#under
    if (storm === undefined) return
    if (now < storm.start) {
      // the clock was set back: what is still to come would come days later
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

  /** The faults of waves, device by device, each as of the moment at which it is asked for. */
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

/** One trouble that goes through the devices of one place. */
interface Wave {
  code: EventCode
  devices: readonly WatchedDevice[]
}

/** What a storm is made of: a terminal that falls out, then one trouble after another, each through a whole transformer area. */
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

/** Seconds from one to the next. */
const pause = { least: 45, most: 90 }

/** Lets something small go wrong now and then, so that a platform left to itself is alive. */
export class LiveFaults {
  readonly #context: AlarmContext
  #next: number

  /** From a moment on (epoch milliseconds). */
  constructor(context: AlarmContext, now: number) {
    this.#context = context
    this.#next = now + pauseAfter(now)
  }

  /** Adds a fault when the time for one has come; a clock that was set back does not put it off. */
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

/** Looks at the faults that happen on this platform, each until every rule has had its time. */
export class AddedFaults {
  readonly #context: AlarmContext
  /** Faults that need no further look. */
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

/** How far back a fault may have begun that is only now long enough for its rule, in milliseconds. */
const longestHold = 86_400_000
/** How far back a platform looks that did not run for a while, in milliseconds. */
const farthest = 86_400_000

/** Goes round all devices, a few milliseconds at a time, so that even a large fleet does not hold up other requests. */
export class Round {
  readonly #context: AlarmContext
  readonly #budget: number
  #place = 0
  /** When this round began, and from when on it looks: from the beginning of the one before. */
  #begun: number
  #from: number

  /** Looks from a moment on (epoch milliseconds), for so many milliseconds at a time. */
  constructor(context: AlarmContext, from: number, budget: number) {
    this.#context = context
    this.#budget = budget
    this.#from = from
    this.#begun = from
  }

  /** Goes on for a while and raises what it finds. */
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

/** Minutes that one lasts. */
const lasting = { least: 3, most: 18 }
/** Devices and events tried for one that makes an alert. */
const tries = 12

/** Small troubles that come and go by themselves. */
export const passing: readonly EventCode[] = [
  'UNBAL_I',
  'WEAK_SIGNAL',
  'HOT',
  'UNDER_V',
  'OVER_V',
  'READ_FAIL',
]

/** What would hide one of them: a voltage that is too high by the one would be too low by the other. */
const undoneBy: Readonly<Partial<Record<EventCode, readonly EventCode[]>>> = {
  UNDER_V: ['OVER_V'],
  OVER_V: ['UNDER_V', 'LOSS_V', 'PHASE_BREAK', 'POWER_OFF'],
  UNBAL_I: ['POWER_OFF', 'PHASE_BREAK', 'OVERLOAD', 'OVER_I'],
}

/**
 * A small fault that begins now (epoch milliseconds) and makes an alert that is not open yet; nothing where none was
 * found. `turn` distinguishes several of one moment.
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

/** When and how often it was tried to let a fault begin, and by whom. */
interface Attempt {
  now: number
  attempt: number
  source: Fault['source']
}

/** A fault of a kind that begins on a device now; nothing where it would make no alert, or one that its values do not show. */
export function faultOf(
  context: AlarmContext,
  device: WatchedDevice,
  code: EventCode,
  at: Attempt,
): Fault | undefined {
  const { simulation } = context.sources
  if (!makesAlert(context, device, code) || !simulation.isHeard(device.id, at.now)) return undefined
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
