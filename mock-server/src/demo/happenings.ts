import { code as envelopeCode } from '#contract/envelope.ts'
import { say } from '#contract/language.ts'
import { storm as beginStorm } from '../alarm/index.ts'
import type { UserCall } from '../http/call.ts'
import { refuse, texts } from '../http/refusal.ts'
import type { StoredDevice } from '../iot/fleet.ts'
import type { Fault } from '../simulation/types.ts'
import type { World } from '../world.ts'
import { readDeviceId, readEvent, readMinutes, readStorm } from './requests.ts'

const minute = 60_000
/** How bad what a presenter makes is: it has to be seen. */
const magnitude = 0.8

/** Makes an event happen on a device; answers the alert that tells of it. */
export function inject(world: World, call: UserCall): { alertId: number } {
  const device = findDevice(world, call)
  const code = readEvent(call)
  const phase = device.wiring === 'single' ? 'A' : 'B'
  addFault(world, { deviceId: device.id, code, phase, ...spanFrom(world, readMinutes(call)) })
  const alerts = world.alarms.context.open.ofDevice(device.id).filter((row) => row.code === code)
  return { alertId: alerts.at(-1)?.id ?? 0 }
}

/** Ends what a presenter made happen on a device. */
export function heal(world: World, call: UserCall): null {
  const { id } = findDevice(world, call)
  world.fleet.faults.end(id, world.clock(), 'presenter')
  look(world)
  return null
}

/** Lets a concentrator fall out, the one with most meters if none is named. */
export function outage(world: World, call: UserCall): { deviceId: number; name: string; meters: number } {
  const device = readDeviceId(call) === undefined ? largestConcentrator(world) : findDevice(world, call)
  addFault(world, { deviceId: device.id, code: 'OFFLINE', ...spanFrom(world, readMinutes(call)) })
  return {
    deviceId: device.id,
    name: say([device.name, device.nameZh], call.language),
    meters: world.fleet.childrenOf(device.id).length,
  }
}

/** Lets many alerts be raised within a short time. */
export function storm(world: World, call: UserCall): null {
  beginStorm(world, readStorm(call))
  return null
}

function addFault(world: World, fault: Omit<Fault, 'magnitude' | 'source'>): void {
  world.fleet.faults.add({ ...fault, magnitude, source: 'presenter' })
  look(world)
}

/** Has devices and rules looked at now rather than within the next second. */
function look({ tickDevices, alarms }: World): void {
  tickDevices()
  alarms.tick()
}

function spanFrom({ clock }: World, minutes: number): Pick<Fault, 'from' | 'until'> {
  const from = clock()
  return { from, until: from + minutes * minute }
}

function findDevice({ fleet }: World, call: UserCall): StoredDevice {
  return fleet.table.get(readDeviceId(call) ?? 0) ?? refuse(envelopeCode.missing, texts.missing)
}

function largestConcentrator({ fleet }: World): StoredDevice {
  let largest: { row: StoredDevice; meters: number } | undefined
  for (const row of fleet.table.rows) {
    if (row.family !== 'concentrator' || row.state !== 'online') continue
    const meters = fleet.childrenOf(row.id).length
    if (largest === undefined || meters > largest.meters) largest = { row, meters }
  }
  return largest?.row ?? refuse(envelopeCode.missing, texts.missing)
}
