import { minute } from '#contract/schema/time-units.ts'
import type { EventCode } from '#domain/metering/events.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { AlarmContext } from '../context.ts'
import { chance, pickBy } from '../chance.ts'
import type { AlarmSources, WatchedDevice } from '../sources.ts'
import { faultOf, passing, passingFault } from './passing-fault.ts'

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
  const areas = new Map<number, WatchedDevice[]>()
  for (const device of devices.rows) {
    if (device.areaId === 0) continue
    const known = areas.get(device.areaId)
    if (known === undefined) areas.set(device.areaId, [device])
    else known.push(device)
  }
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
