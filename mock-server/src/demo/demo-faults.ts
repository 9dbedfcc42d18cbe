import type { demoCalls } from '#contract/calls/demo.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code as envelopeCode } from '#contract/wire/envelope.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { minute } from '#contract/schema/time-units.ts'

import { reportedPhase } from '#domain/metering/properties.ts'
import { clockMended } from '#mock/simulation/faults/episodes.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { World } from '#mock/world/world.ts'

/** How bad what a presenter makes is: it has to be seen. */
const magnitude = 0.8

/** Makes an event happen on a device; returns the alert that was raised. */
export function inject(
  world: Pick<World, 'alarms' | 'clock' | 'fleet' | 'tickDevices'>,
  { deviceId, code, minutes }: Sent<typeof demoCalls.inject>,
): { alertId: number } {
  const device = findDevice(world, deviceId)
  const phase = reportedPhase(device.wiring, 'B')
  const { from, until } = spanFrom(world, minutes)
  const ended = code === 'CLOCK' ? clockMended(deviceId, from, until - from) : until
  addFault(world, { deviceId, code, phase, from, until: ended })
  const alerts = world.alarms.context.open.ofDevice(deviceId).filter((row) => row.code === code)
  return { alertId: alerts.at(-1)?.id ?? 0 }
}

/** Ends what a presenter made happen on a device. */
export function heal(
  world: Pick<World, 'alarms' | 'clock' | 'fleet' | 'tickDevices'>,
  deviceId: number,
): void {
  const { id } = findDevice(world, deviceId)
  world.fleet.faults.end(id, world.clock(), 'presenter')
  look(world)
}

/** Lets a concentrator fall out, the one with most meters if none is named. */
export function outage(
  world: Pick<World, 'alarms' | 'clock' | 'fleet' | 'tickDevices'>,
  { deviceId, minutes }: Sent<typeof demoCalls.outage>,
  language: Language,
): { deviceId: number; name: string; meters: number } {
  const device = deviceId === undefined ? largestConcentrator(world) : findDevice(world, deviceId)
  addFault(world, { deviceId: device.id, code: 'OFFLINE', ...spanFrom(world, minutes) })
  return {
    deviceId: device.id,
    name: say([device.name, device.nameZh], language),
    meters: world.fleet.childrenOf(device.id).length,
  }
}

/** Lets many alerts be raised within a short time. */
export function storm(world: Pick<World, 'alarms'>, sent: Sent<typeof demoCalls.storm>): void {
  world.alarms.storm(sent)
}

function addFault(
  world: Pick<World, 'alarms' | 'fleet' | 'tickDevices'>,
  fault: Omit<Fault, 'magnitude' | 'source'>,
): void {
  world.fleet.faults.add({ ...fault, magnitude, source: 'presenter' })
  look(world)
}

/** Has devices and rules looked at now rather than within the next second. */
function look({ tickDevices, alarms }: Pick<World, 'alarms' | 'tickDevices'>): void {
  tickDevices()
  alarms.tick()
}

function spanFrom({ clock }: Pick<World, 'clock'>, minutes: number): Pick<Fault, 'from' | 'until'> {
  const from = clock()
  return { from, until: from + minutes * minute }
}

function findDevice({ fleet }: Pick<World, 'fleet'>, id: number): StoredDevice {
  return fleet.table.get(id) ?? refuse(envelopeCode.missing, texts.missing)
}

function largestConcentrator({ fleet }: Pick<World, 'fleet'>): StoredDevice {
  let largest: { row: StoredDevice; meters: number } | undefined
  for (const row of fleet.table.rows) {
    if (row.family !== 'concentrator' || row.state !== 'online') continue
    const meters = fleet.childrenOf(row.id).length
    if (largest === undefined || meters > largest.meters) largest = { row, meters }
  }
  return largest?.row ?? refuse(envelopeCode.missing, texts.missing)
}
