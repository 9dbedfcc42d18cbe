import type { Consequence } from '#contract/calls/control/unit.ts'
import { namedAtMost } from '#contract/calls/control/consequence.schema.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { seesId } from '../data-scope.ts'
import { problemOfSecond, type Concerned } from './second-person.ts'

/** Something to be switched: a unit, or a single device. */
interface Switched {
  row: { id: number; name: string; nameZh: string }
  deviceIds: readonly number[]
  /** Why it cannot be switched; undefined if it can. */
  problem: Text2 | undefined
}

/** Whether a second person is needed, and who may agree. */
interface Agreement {
  needsSecond: boolean
  approvers: readonly StoredUser[]
}

/** Describes the effect of a switching act: customers, load, and who has to agree, as the user may see them. */
export function describeSwitch(
  world: World,
  switched: readonly Switched[],
  user: StoredUser,
  { needsSecond, approvers }: Agreement,
): Consequence {
  const able = switched.filter(({ problem }) => problem === undefined)
  const concerned = able.length > 0 ? able : switched
  const ids = concerned.flatMap(({ deviceIds }) => deviceIds)
  const touched = new Set(ids)
  const units = world.tables.units.rows.filter((row) => devicesOf(row).some((id) => touched.has(id)))
  return {
    users: usersOf(world, ids),
    load: loadOf(world, ids),
    alerts: ids.reduce((sum, deviceId) => sum + world.alertsOf(deviceId).count, 0),
    important: units.filter(({ isImportant }) => isImportant).map(named),
    cameras: camerasFor(world, { units, devices: touched }, user),
    things: concerned.slice(0, namedAtMost).map(({ row, deviceIds }) => ({
      ...named(row),
      load: loadOf(world, deviceIds),
      users: usersOf(world, deviceIds),
    })),
    refused: switched
      .flatMap(({ row, problem }) =>
        problem === undefined ? [] : [{ ...named(row), en: problem[0], zh: problem[1] }],
      )
      .slice(0, namedAtMost),
    needsSecond,
    approvers: approvers.map((person) => {
      const [name, nameZh] = personName(person)
      return { id: person.id, name, nameZh }
    }),
  }
}

/** Users other than the requester who may agree as the second person. */
export function whoMayAgree(
  world: World,
  concerned: Concerned,
  asking: Pick<StoredUser, 'id'>,
): StoredUser[] {
  return world.tables.users.rows.filter(
    (person) => person.id !== asking.id && problemOfSecond(world, person, concerned) === undefined,
  )
}

function camerasFor(
  world: World,
  { units, devices }: { units: readonly StoredUnit[]; devices: ReadonlySet<number> },
  user: StoredUser,
): Consequence['cameras'] {
  const scenes = new Set(units.map(({ sceneId }) => sceneId).filter((id) => id !== 0))
  return camerasOf(world)
    .rows.filter(({ sceneId, deviceIds }) => scenes.has(sceneId) || deviceIds.some((id) => devices.has(id)))
    .filter(({ id }) => seesId(world, camera.name, id, user))
    .slice(0, mostCameras)
    .map(named)
}

const mostCameras = 4

/** Number of customers: the meters below each terminal, or one per other device. */
export function usersOf({ fleet }: Pick<World, 'fleet'>, deviceIds: readonly number[]): number {
  return deviceIds.reduce((sum, id) => sum + Math.max(1, fleet.childrenOf(id).length), 0)
}

export type LoadParts = Pick<World, 'fleet' | 'simulation'> & { clock: () => number }

/** Current load of devices in kW. */
export function loadOf(
  { simulation, clock }: Omit<LoadParts, 'fleet'>,
  deviceIds: readonly number[],
): number {
  const now = clock()
  return rounded(deviceIds.reduce((sum, id) => sum + simulation.power(id, now), 0))
}

function named({ id, name, nameZh }: Switched['row']) {
  return { id, name, nameZh }
}
