import type { Consequence } from '#contract/calls/control/unit.ts'
import { commandOfAct, type UnitAct } from '#contract/control/kinds.ts'
import { devicesOf } from '#contract/control/unit-devices.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { permission } from '#contract/schema/resource.ts'
import type { UserCall } from '#mock/http/call.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { problemOfSecond, type Concerned } from '#mock/resources/persons/second-person.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { demandsSecond } from '#mock/auth/demands-second.ts'
import { unitProblem } from './problems.ts'

/** What switching units would bring about, as a person sees it. */
export function consequenceOf(
  world: World,
  rows: readonly StoredUnit[],
  act: UnitAct,
  { user }: Pick<UserCall, 'user'>,
): Consequence {
  const problems = rows.map((row) => ({ row, problem: unitProblem(world, row, act) }))
  const able = problems.filter(({ problem }) => problem === undefined).map(({ row }) => row)
  const concerned = able.length > 0 ? able : rows
  const impact = impactOf(world, concerned)
  return {
    users: impact.users,
    load: impact.load,
    alerts: concerned.flatMap(devicesOf).reduce((sum, deviceId) => sum + world.alertsOf(deviceId).count, 0),
    important: concerned.filter(({ isImportant }) => isImportant).map(named),
    cameras: camerasFor(world, concerned, user),
    units: concerned.map((row) => ({
      ...named(row),
      load: loadOf(world, row),
      users: usersOf(world, row),
    })),
    refused: problems.flatMap(({ row, problem }) =>
      problem === undefined ? [] : [{ ...named(row), en: problem[0], zh: problem[1] }],
    ),
    needsSecond: takeTwo(world, rows, act, user),
    approvers: approversOf(world, concerned, user).map((person) => {
      const [name, nameZh] = personName(person)
      return { id: person.id, name, nameZh }
    }),
  }
}

/** Users that lose or get supply with units, the kW that they draw, and how many of them are important. */
export function impactOf(
  world: Pick<World, 'fleet' | 'simulation'> & { clock: () => number },
  rows: readonly StoredUnit[],
): { users: number; load: number; important: number } {
  return {
    users: rows.reduce((sum, row) => sum + usersOf(world, row), 0),
    load: rounded(rows.reduce((sum, row) => sum + loadOf(world, row), 0)),
    important: rows.filter(({ isImportant }) => isImportant).length,
  }
}

/** Whether one person alone must not switch units: what they are, how many, who has relieved them, or his role says so. */
export function takeTwo(
  world: Pick<World, 'grantsOf' | 'protection'>,
  rows: readonly StoredUnit[],
  act: UnitAct,
  person: StoredUser,
): boolean {
  return (
    demandsSecond(world, commandOfAct[act], person) ||
    world.protection.needsSecond(rows.flatMap(devicesOf), person.loginName)
  )
}

/** What a second person agrees to where units are to be switched. */
export function unitsConcerned(rows: readonly StoredUnit[]): Concerned {
  return { needed: permission(unitRequest, 'approve'), resource: unit.name, rows }
}

/** Who else may agree to these being switched: never the person who asks. */
export function approversOf(
  world: World,
  rows: readonly StoredUnit[],
  asking: Pick<StoredUser, 'id'>,
): StoredUser[] {
  return world.tables.users.rows.filter(
    (person) => person.id !== asking.id && problemOfSecond(world, person, unitsConcerned(rows)) === undefined,
  )
}

function camerasFor(world: World, rows: readonly StoredUnit[], user: StoredUser): Consequence['cameras'] {
  const scenes = new Set(rows.map(({ sceneId }) => sceneId).filter((id) => id !== 0))
  const devices = new Set(rows.flatMap(devicesOf))
  return camerasOf(world)
    .rows.filter(({ sceneId, deviceIds }) => scenes.has(sceneId) || deviceIds.some((id) => devices.has(id)))
    .filter(({ id }) => seesId(world, camera.name, id, user))
    .slice(0, mostCameras)
    .map(named)
}

const mostCameras = 4

/** The meters behind each terminal, or the one customer at whom each device stands. */
function usersOf({ fleet }: Pick<World, 'fleet'>, row: StoredUnit): number {
  return devicesOf(row).reduce((sum, id) => sum + Math.max(1, fleet.childrenOf(id).length), 0)
}

function loadOf(
  { simulation, clock }: Pick<World, 'simulation'> & { clock: () => number },
  row: StoredUnit,
): number {
  const now = clock()
  return rounded(devicesOf(row).reduce((sum, id) => sum + simulation.power(id, now), 0))
}

function named({ id, name, nameZh }: { id: number; name: string; nameZh: string }) {
  return { id, name, nameZh }
}
