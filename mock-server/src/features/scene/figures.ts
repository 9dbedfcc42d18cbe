import { severities } from '#domain/metering/events.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { energyToday } from '#mock/engines/fleet/energy.ts'
import type { StoredScene } from '#mock/tables/scene-tables.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { World } from '#mock/world/world.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { lossYesterday } from '#mock/engines/fleet/loss-yesterday.ts'
import { camerasIn, devicesIn, headsOf } from './contents.ts'
import { healthOf, type Health } from './health.ts'

/** What the figures of a scene are made from. */
export type FigureParts = Pick<World, 'alarms' | 'clock' | 'fleet' | 'simulation' | 'store'>

/** What the platform counts of a scene, as it is stored for sorting and filtering. */
export type SceneFigures = Pick<
  StoredScene,
  | 'alerts'
  | 'cameras'
  | 'critical'
  | 'devices'
  | 'grade'
  | 'health'
  | 'load'
  | 'loadRate'
  | 'major'
  | 'minor'
  | 'online'
  | 'onlineRate'
>

/** A scene as it is at this moment: its devices as their list has them, its load where each customer is measured once. */
export function figuresOf(world: FigureParts, row: StoredScene): SceneFigures {
  const devices = devicesIn(world, row.id)
  const alerts = alertsOn(world, devices)
  const [critical, major, minor] = severities.map(
    ([severity]) => alerts.filter((alert) => alert.severity === severity).length,
  )
  const online = devices.filter(({ state }) => state === 'online').length
  const { points, grade } = healthNow(world, row, devices, alerts)
  return {
    devices: devices.length,
    online,
    onlineRate: devices.length === 0 ? 0 : rounded((online / devices.length) * 100, 1),
    cameras: camerasIn(world, row.id).length,
    alerts: alerts.length,
    critical: critical ?? 0,
    major: major ?? 0,
    minor: minor ?? 0,
    load: loadOf(world, headsOf(devices)),
    loadRate: loadRateOf(world, headsOf(devices)) ?? 0,
    health: points,
    grade,
  }
}

/** Active alerts of devices that stand for themselves. */
export function alertsOn({ alarms }: Pick<World, 'alarms'>, devices: readonly StoredDevice[]): StoredAlert[] {
  const { open } = alarms.context
  return devices.flatMap(({ id }) => open.ofDevice(id).filter(({ suppressedBy }) => suppressedBy === 0))
}

/** kW at the devices at which a load is added up. */
export function loadOf(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  heads: readonly StoredDevice[],
): number {
  const now = clock()
  return rounded(
    heads.reduce((sum, { id }) => sum + simulation.power(id, now), 0),
    1,
  )
}

/** How full what supplies a place is, percent: apparent power over capacity; null where no capacity is known. */
export function loadRateOf(
  { fleet, simulation, clock }: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  heads: readonly StoredDevice[],
): number | null {
  const capacity = heads.reduce((sum, { id }) => sum + (fleet.profile(id)?.capacity ?? 0), 0)
  if (capacity === 0) return null
  const now = clock()
  const apparent = heads.reduce(
    // what cannot be read now draws at least what it did
    (sum, { id }) => sum + (simulation.sample(id, 's', now).value ?? simulation.power(id, now)),
    0,
  )
  return rounded((apparent / capacity) * 100, 1)
}

/** kWh of today until the last full quarter hour, as the device pages have them. */
export function energyOf(
  world: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { id }: Pick<StoredScene, 'id'>,
): number {
  const heads = headsOf(devicesIn(world, id))
  return rounded(
    heads.reduce((sum, row) => sum + (energyToday(world, row) ?? 0), 0),
    2,
  )
}

/** How a scene does, and why. */
export function healthNow(
  world: FigureParts,
  { areaId }: Pick<StoredScene, 'areaId'>,
  devices: readonly StoredDevice[],
  alerts = alertsOn(world, devices),
): Health {
  const { simulation, clock } = world
  const now = clock()
  const transformers = devices.filter(({ family, state }) => family === 'transformer' && state === 'online')
  const unbalances = transformers.flatMap(({ id }) => simulation.sample(id, 'unbalanceI', now).value ?? [])
  return healthOf({
    devices,
    alerts,
    unbalance: unbalances.length === 0 ? null : Math.max(...unbalances),
    loadRate: loadRateOf(world, headsOf(devices)),
    loss: areaId === 0 ? null : lossYesterday(world, areaId),
  })
}
