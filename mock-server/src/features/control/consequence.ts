import type { Consequence } from '#contract/calls/control/unit.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { permission } from '#contract/schema/resource.ts'
import { commandOfAct, unitRefusals, type UnitAct } from '#domain/control/kinds.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { demandsSecond } from '#mock/auth/grants.ts'
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
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { closing, mayBeOn, refusalOf } from '#mock/engines/fleet/commands/effects.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { measuredOf, type FigureParts } from './figures.ts'
import { isSwitch } from './switches.ts'

/** Reason why a unit cannot be switched, or undefined; `requestId` is excluded from the pending requests. */
export function unitProblem(
  world: FigureParts,
  row: StoredUnit,
  act: UnitAct,
  requestId = 0,
): Text2 | undefined {
  const { fleet, commands, tables } = world
  const ids = devicesOf(row)
  const devices = ids.flatMap((id) => fleet.table.get(id) ?? [])
  if (devices.length < ids.length || devices.some(({ state }) => state === 'inactive' || state === 'retired'))
    return unitRefusals.gone
  if (devices.some(({ orgId }) => orgId !== devices[0]?.orgId)) return unitRefusals.apart
  if (act === 'off' && devices.some((one) => refusalOf(world, one, { kind: 'relayOpen' }) !== undefined))
    return unitRefusals.protected
  const other = act === 'off' ? undefined : interlockOf(world, row)
  if (other !== undefined) return fillBoth(unitRefusals.interlock, { name: [other.name, other.nameZh] })
  const isAsked = tables.unitRequests.rows.some(
    ({ id, state, unitIds }) =>
      id !== requestId && (state === 'waiting' || state === 'scheduled') && unitIds.includes(row.id),
  )
  if (isAsked || ids.some((id) => commands.openOf(id).some(isSwitch))) return unitRefusals.open
  return devicesLeft(world, row, act).length === 0 ? unitRefusals.already : undefined
}

/** Whether a user may switch a unit: the account is active, has the permission and sees the unit. */
export function maySwitch(world: World, login: string, { id }: StoredUnit): boolean {
  const person = world.tables.users.rows.find(
    ({ loginName, status }) => loginName === login && status === 'active',
  )
  return (
    person !== undefined &&
    world.grantsOf(person).permissions.has(permission(unit, 'exec')) &&
    seesId(world, unit.name, id, person)
  )
}

/** Devices of a unit not yet in the state that an action requires. */
export function devicesLeft(world: FigureParts, row: StoredUnit, act: UnitAct): readonly number[] {
  const { fleet } = world
  return devicesOf(row).filter((id) => {
    const isOpen = fleet.isRelayOpen(id)
    if (act === 'on') return isOpen
    if (act === 'allow') return isOpen && !fleet.mayBeClosed(id)
    // a device that still conducts may be switched off again, and one that may be closed must stay open
    return mayBeOn(fleet, id) || measuredOf(world, row, id) === 'fault'
  })
}

/** Interlocked unit that is on or is being switched on. */
function interlockOf(
  { tables, fleet, commands }: FigureParts,
  { interlockIds }: StoredUnit,
): StoredUnit | undefined {
  const isOn = (id: number) => mayBeOn(fleet, id) || commands.openOf(id).some(({ kind }) => closing.has(kind))
  return interlockIds.flatMap((id) => tables.units.get(id) ?? []).find((other) => devicesOf(other).some(isOn))
}

/** Consequence of switching units, limited to what the user may see. */
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

/** Number of customers affected by switching units, their load in kW, and the number of important units. */
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

/** Whether switching units needs a second person: due to the units, their number, their relief, or the user's role. */
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

/** Permission and units that a second person must be entitled to. */
export function unitsConcerned(rows: readonly StoredUnit[]): Concerned {
  return { needed: permission(unitRequest, 'approve'), resource: unit.name, rows }
}

/** Other users who may approve switching the units; never the requesting user. */
export function approversOf(
  world: World,
  rows: readonly StoredUnit[],
  asking: Pick<StoredUser, 'id'>,
): StoredUser[] {
  return whoMayAgree(world, unitsConcerned(rows), asking)
}
