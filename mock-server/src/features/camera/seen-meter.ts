import { device, type DeviceRow } from '#contract/resources/iot/device.ts'
import { hour } from '#contract/schema/time-units.ts'
import { unit } from '#mock/lib/random.ts'
import { tableName } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import type { Shot } from './shot.ts'

/** Where the registers of meters that the platform does not know began to count, epoch milliseconds. */
const beginning = Date.UTC(2024, 0, 1)

/** The number and register of the meter before a camera: the linked device's, else those of one that is not linked. */
export function seenMeter(
  world: Pick<World, 'simulation' | 'store'>,
  deviceId: number,
  cameraId: number,
  time: number,
): Pick<Shot, 'serial' | 'register'> {
  const row = world.store.table<DeviceRow>(tableName(device)).get(deviceId)
  const serial = row?.assetNumber ?? `LM${String(420_000 + cameraId * 137).padStart(8, '0')}`
  const read = row && world.simulation.sample(row.id, 'forward', time).value
  return { serial, register: read ?? unknownRegister(cameraId, time) }
}

/** A register in kWh that rises with the time, at a pace of its own. */
function unknownRegister(cameraId: number, time: number): number {
  const pace = 0.4 + unit(cameraId, 7) * 3
  return unit(cameraId, 8) * 20_000 + Math.max(0, (time - beginning) / hour) * pace
}
