import type { Diagnosis } from '#contract/calls/iot/iot.ts'
import type { PropertyReading } from '#domain/metering/live.ts'
import {
  measuredBy,
  type CollectionDay,
  type Curve,
  type DeviceParam,
  type LatestValues,
} from '#domain/metering/telemetry.ts'
import type { DeviceLive } from '#contract/resources/iot/device.ts'
import { createReadings } from '#mock/engines/fleet/create-devices.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { pageValues, shownValues } from '#mock/features/iot/served-device.ts'
import { collection, curve, latest } from '#mock/features/iot/telemetry/routes.ts'
import { diagnose } from '#mock/features/iot/telemetry/diagnosis.ts'
import type { UserCall } from '#mock/http/call.ts'
import { Hub } from '#mock/socket/hub.ts'
import type { World } from '#mock/world/world.ts'
import { administratorId } from '../../seed/system/user.ts'

/** Milliseconds of a curve. */
const shown = 5000

/** What the console's pages show of one device at one moment. */
export interface DevicePages {
  /** As shown in the list and the record. */
  row: StoredDevice & DeviceLive & { success: number | null; energy?: number | null }
  latest: LatestValues
  /** Next readings on the socket, by property. */
  live: Readonly<Partial<Record<string, PropertyReading>>>
  /** The last seconds, in steps of one second. */
  curve: Curve
  params: readonly DeviceParam[]
  checks: Readonly<Partial<Record<string, Diagnosis>>>
  today: CollectionDay | undefined
}

/** Collects everything shown of a device. */
export function devicePages(world: World, id: number): DevicePages {
  const user = world.tables.users.get(administratorId)
  const call = { id, user } as unknown as UserCall
  const values = latest(world, call)
  const stored = world.fleet.table.get(id)
  if (stored === undefined) throw new Error(`There is no device ${id}`)
  const now = world.clock()
  const props = measuredBy(stored).join(',')
  const checks = diagnose(world, call).map((check) => [check.id, check] as const)
  return {
    row: { ...stored, ...shownValues(world, stored), ...pageValues(world, stored) },
    latest: values,
    live: Object.fromEntries(nextItems(world, id).map((item) => [item.property, item])),
    curve: curve(world, { deviceId: id, props, start: now - shown, end: now + 1, step: 1 }, call),
    params: world.params.list(stored, () => false),
    checks: Object.fromEntries(checks),
    today: collection(world, { deviceId: id, days: 1 }, call)[0],
  }
}

function nextItems(world: World, id: number): PropertyReading[] {
  const items: PropertyReading[] = []
  const hub = new Hub(1)
  hub.listened = (prefix) => [`${prefix}${id}`]
  // the payloads of this topic are readings
  hub.publish = (_topic, _key, item) => void items.push(item as PropertyReading)
  createReadings({ ...world, hub }).tick()
  return items
}
