import type { HealthReason } from '#contract/calls/scene/scene.ts'
import { severities, type EventCode, type Severity } from '#domain/metering/events.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { lossRange } from '#domain/metering/home.ts'
import { properties } from '#domain/metering/properties.ts'
import { isCounted } from '#domain/metering/quiet.ts'
import { gradeFrom, type SceneGrade } from '#domain/scene/kinds.ts'
import { energyToday, lossYesterday, isHeadMeter } from '#mock/engines/fleet/energy.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { onlineShare } from '#mock/engines/fleet/live-values.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { StoredScene } from '#mock/tables/scene-tables.ts'
import type { World } from '#mock/world/world.ts'
import type { CameraRow } from '#contract/resources/iot/camera.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'

/** Parts of a platform used for scene figures. */
export type FigureParts = Pick<World, 'alarms' | 'clock' | 'fleet' | 'simulation' | 'store'>

/** Figures of a scene that are stored for sorting and filtering. */
type SceneFigures = Pick<
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

/** Present figures of a scene: devices as listed, and load summed where each customer is measured once. */
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
    onlineRate: rounded(onlineShare(devices) ?? 0, 1),
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

/** Active alerts of devices that count. */
export function alertsOn({ alarms }: Pick<World, 'alarms'>, devices: readonly StoredDevice[]): StoredAlert[] {
  const { open } = alarms.context
  return devices.flatMap(({ id }) => open.ofDevice(id).filter(isCounted))
}

/** Total kW of the head devices. */
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

/** Load rate of a place in percent: apparent power over capacity; null without a known capacity. */
export function loadRateOf(
  { fleet, simulation, clock }: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  heads: readonly StoredDevice[],
): number | null {
  const capacity = heads.reduce((sum, { id }) => sum + (fleet.profile(id)?.capacity ?? 0), 0)
  if (capacity === 0) return null
  const now = clock()
  const apparent = heads.reduce(
    // fall back to active power, a lower bound, if apparent power was not read
    (sum, { id }) => sum + (simulation.sample(id, 's', now).value ?? simulation.power(id, now)),
    0,
  )
  return rounded((apparent / capacity) * 100, 1)
}

/** kWh of today up to the last full quarter hour, as on the device pages. */
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

/** Health of a scene, with the reasons. */
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

/** Inputs of the health of a place. */
interface Condition {
  devices: readonly StoredDevice[]
  /** Active alerts that count. */
  alerts: readonly StoredAlert[]
  /** Current unbalance of the worst transformer, and load rate, in percent; null without a transformer. */
  unbalance: number | null
  loadRate: number | null
  /** Yesterday's loss of its transformer area in percent. */
  loss: number | null
}

interface Health {
  points: number
  grade: SceneGrade
  reasons: HealthReason[]
}

const alertCost: Readonly<Record<Severity, number>> = {
  critical: 20,
  major: 8,
  minor: 3,
  warning: 1,
  info: 0,
}
/** Points deducted for an unreachable terminal, and for each tenth of the meters unreachable. */
const terminalCost = 6
const meterCost = 3
/** Maximum points deducted per kind of reason. */
const most = { offline: 40, alerts: 45, unbalance: 12, load: 15, loss: 10 } as const

const loadLimit = 80

/** Health of a place from 100 points downward, with the reasons, largest deduction first. */
function healthOf(condition: Condition): Health {
  const reasons = [
    offline(condition),
    fromAlerts(condition),
    above('unbalance', condition.unbalance, properties.unbalanceI.warnHigh ?? 15, 2),
    above('load', condition.loadRate, loadLimit, 3),
    above('loss', condition.loss, lossRange.to, 1),
  ]
    .flatMap((reason) => reason ?? [])
    .toSorted((a, b) => a.points - b.points)
  const points = Math.max(0, 100 + reasons.reduce((sum, reason) => sum + reason.points, 0))
  return { points, grade: gradeOf(points), reasons }
}

function gradeOf(points: number): SceneGrade {
  if (points >= gradeFrom.good) return 'good'
  return points >= gradeFrom.attention ? 'attention' : 'bad'
}

function offline({ devices }: Condition): HealthReason | undefined {
  const silent = devices.filter(({ state }) => state === 'offline')
  const terminals = silent.filter(({ family }) => isTerminal(family)).length
  const meters = devices.filter(({ family }) => !isTerminal(family)).length
  const share = meters === 0 ? 0 : (silent.length - terminals) / meters
  const cost = terminals * terminalCost + Math.ceil(share * 10) * meterCost
  return reasonOf('offline', cost, { count: silent.length })
}

/** Alerts already covered by other reasons. */
const countedElsewhere: ReadonlySet<EventCode> = new Set<EventCode>(['OFFLINE', 'UNBAL_I', 'LINE_LOSS'])

function fromAlerts({ alerts }: Condition): HealthReason | undefined {
  const own = alerts.filter(({ code }) => !countedElsewhere.has(code))
  const cost = own.reduce((sum, { severity }) => sum + alertCost[severity], 0)
  return reasonOf('alerts', cost, { count: own.length })
}

/** Deduction for a value above its limit: two points, and one more for each started `each` percent. */
function above(
  code: HealthReason['code'],
  value: number | null,
  limit: number,
  each: number,
): HealthReason | undefined {
  if (value === null || value <= limit) return undefined
  return reasonOf(code, 2 + Math.ceil((value - limit) / each), { value: Math.round(value * 10) / 10, limit })
}

function reasonOf(
  code: HealthReason['code'],
  cost: number,
  { count = 0, value = null, limit = null }: Partial<Pick<HealthReason, 'count' | 'limit' | 'value'>>,
): HealthReason | undefined {
  return cost === 0 ? undefined : { code, points: -Math.min(cost, most[code]), count, value, limit }
}

/** Devices of a scene, by id. */
export function devicesIn({ fleet }: Pick<World, 'fleet'>, sceneId: number): StoredDevice[] {
  return (
    fleet
      .ofScene(sceneId)
      .toSorted((a, b) => a - b)
      .flatMap((id) => fleet.table.get(id) ?? [])
      // within a transaction the index is outdated
      .filter((row) => row.sceneId === sceneId)
  )
}

export function camerasIn(world: Pick<World, 'store'>, sceneId: number): CameraRow[] {
  return camerasOf(world).rows.filter((row) => row.sceneId === sceneId)
}

/**
 * Devices at which the load of a place is summed, so that each customer is measured once: the lines of a substation,
 * otherwise transformers and large customers, otherwise the meters.
 */
export function headsOf(devices: readonly StoredDevice[]): StoredDevice[] {
  const inUse = devices.filter(({ state }) => state !== 'inactive' && state !== 'retired')
  const lines = inUse.filter(({ family }) => family === 'substation')
  if (lines.length > 0) return lines
  const heads = inUse.filter(isHeadMeter)
  return heads.length > 0 ? heads : inUse.filter(({ family }) => !isTerminal(family))
}
