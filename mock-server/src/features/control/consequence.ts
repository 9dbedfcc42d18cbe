import type { Consequence } from '#contract/calls/control/unit.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { permission } from '#contract/schema/resource.ts'
import { commandOfAct, type UnitAct } from '#domain/control/kinds.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { demandsSecond } from '#mock/auth/demands-second.ts'
import type { UserCall } from '#mock/http/call.ts'
import type { Concerned } from '#mock/resources/persons/second-person.ts'
import {
  describeSwitch,
  loadOf,
  usersOf,
  whoMayAgree,
  type LoadParts,
} from '#mock/resources/persons/switch-consequence.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { unitProblem } from './problems.ts'

/** What switching units would bring about, as a person sees it. */
export function consequenceOf(
  world: World,
  rows: readonly StoredUnit[],
  act: UnitAct,
  { user }: Pick<UserCall, 'user'>,
): Consequence {
  const switched = rows.map((row) => ({
    row,
    deviceIds: devicesOf(row),
    problem: unitProblem(world, row, act),
  }))
  const able = switched.flatMap(({ row, problem }) => (problem === undefined ? [row] : []))
  return describeSwitch(world, switched, user, {
    needsSecond: takeTwo(world, rows, act, user),
    approvers: approversOf(world, able.length > 0 ? able : rows, user),
  })
}

/** Users that lose or get supply with units, the kW that they draw, and how many of them are important. */
export function impactOf(
  world: LoadParts,
  rows: readonly StoredUnit[],
): { users: number; load: number; important: number } {
  const ids = rows.flatMap(devicesOf)
  return {
    users: usersOf(world, ids),
    load: loadOf(world, ids),
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
  return whoMayAgree(world, unitsConcerned(rows), asking)
}
