import { unitRefusals, type UnitAct } from '#domain/control/kinds.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { permission } from '#contract/schema/resource.ts'
import { closing, mayBeOn, refusalOf } from '#mock/engines/fleet/commands/effects.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import type { World } from '#mock/world/world.ts'
import { measuredOf, type FigureParts } from './figures.ts'
import { isSwitch } from './switches.ts'

/** Why a unit stays as it is; nothing where it can be switched. Requests are looked at beside the one named. */
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

/** Whether a person may switch a unit when it comes to it: the account is active, is permitted to, and sees the unit. */
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

/** The devices of a unit that are not yet as an act wants them. */
export function devicesLeft(world: FigureParts, row: StoredUnit, act: UnitAct): readonly number[] {
  const { fleet } = world
  return devicesOf(row).filter((id) => {
    const isOpen = fleet.isRelayOpen(id)
    if (act === 'on') return isOpen
    if (act === 'allow') return isOpen && !fleet.mayBeClosed(id)
    // what still conducts may be switched off once more, and what may be closed is kept open
    return mayBeOn(fleet, id) || measuredOf(world, row, id) === 'fault'
  })
}

/** The unit that must not be on with this one, and is on or has been commanded to be. */
function interlockOf(
  { tables, fleet, commands }: FigureParts,
  { interlockIds }: StoredUnit,
): StoredUnit | undefined {
  const isOn = (id: number) => mayBeOn(fleet, id) || commands.openOf(id).some(({ kind }) => closing.has(kind))
  return interlockIds.flatMap((id) => tables.units.get(id) ?? []).find((other) => devicesOf(other).some(isOn))
}
