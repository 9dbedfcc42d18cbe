import { unitRefusals, type UnitAct } from '#contract/control/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refusalOf } from '#mock/engines/fleet/commands/effects.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import { unitFigures, type FigureParts } from './figures.ts'
import { isSwitch } from './switches.ts'

/** Why a unit stays as it is; nothing where it can be switched. Requests are looked at beside the one named. */
export function unitProblem(
  world: FigureParts,
  row: StoredUnit,
  act: UnitAct,
  requestId = 0,
): Text2 | undefined {
  const { fleet, commands, tables } = world
  const device = fleet.table.get(row.deviceId)
  if (device === undefined || device.state === 'inactive' || device.state === 'retired')
    return unitRefusals.gone
  if (act === 'off' && refusalOf(world, device, { kind: 'relayOpen' }) !== undefined)
    return unitRefusals.protected
  const other = act === 'on' ? interlockOf(world, row) : undefined
  if (other !== undefined) return lockedBy(other)
  const isAsked = tables.unitRequests.rows.some(
    ({ id, state, unitIds }) =>
      id !== requestId && (state === 'waiting' || state === 'scheduled') && unitIds.includes(row.id),
  )
  if (isAsked || commands.openOf(row.deviceId).some(isSwitch)) return unitRefusals.open
  const { measured } = unitFigures(world, row)
  const isSo = fleet.isRelayOpen(row.deviceId) === (act === 'off')
  // what still conducts may be switched off once more
  return isSo && measured !== 'fault' ? unitRefusals.already : undefined
}

/** The unit that is on and must not be on with this one. */
function interlockOf({ tables, fleet }: FigureParts, { interlockIds }: StoredUnit): StoredUnit | undefined {
  return interlockIds
    .flatMap((id) => tables.units.get(id) ?? [])
    .find(({ deviceId }) => !fleet.isRelayOpen(deviceId))
}

function lockedBy({ name, nameZh }: StoredUnit): Text2 {
  const [en, zh] = unitRefusals.interlock
  return [en.replace('{name}', name), zh.replace('{name}', nameZh)]
}
