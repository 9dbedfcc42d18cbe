import type { EventCode } from '#contract/metering/events.ts'
import { chance, pickBy } from '../chance.ts'
import type { AlarmSources, WatchedDevice } from '../sources.ts'
import { passing } from './passing-fault.ts'

/** One trouble that goes through the devices of one place. */
export interface Wave {
  code: EventCode
  devices: readonly WatchedDevice[]
}

/** What a storm is made of: a terminal that falls out, then one trouble after another, each through a whole transformer area. */
export function wavesOf({ devices, childrenOf }: AlarmSources, start: number): Wave[] {
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
