import type { UnitState } from '#contract/control/kinds.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { refusalOf } from '#mock/engines/fleet/commands/effects.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import type { World } from '#mock/world/world.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { isSwitch, isUnderWay, lastSwitch, stillStands } from './switches.ts'

export type FigureParts = Pick<
  World,
  'clock' | 'commands' | 'fleet' | 'params' | 'protection' | 'simulation' | 'store' | 'tables'
>

/** What the platform finds out about a unit. */
export type UnitFigures = Pick<
  StoredUnit,
  | 'areaId'
  | 'commanded'
  | 'current'
  | 'hasOpen'
  | 'lastAct'
  | 'lastTime'
  | 'load'
  | 'measured'
  | 'mismatch'
  | 'online'
  | 'operator'
  | 'orgId'
  | 'sceneId'
>

/** The current of an open switch at most, amperes, where its unit does not say. */
const usualOffCurrent = 0.05

/** A unit at this moment: what was asked of it, and what its relay word and its current say. */
export function unitFigures(world: FigureParts, row: StoredUnit): UnitFigures {
  const { fleet, simulation, store, clock } = world
  const device = fleet.table.get(row.deviceId)
  const last = lastSwitch(store, row.deviceId)
  const isOpen = fleet.isRelayOpen(row.deviceId)
  const current = currentOf(world, row.deviceId)
  const measured = stateOf(world, row, device, { isOpen, current, last })
  const commanded = last !== undefined && stillStands(last) ? wantedBy(last) : isOpen ? 'off' : 'on'
  const isPending = last !== undefined && isUnderWay(last)
  return {
    commanded,
    measured,
    mismatch: !isPending && differs(commanded, measured),
    current: rounded(current),
    load: rounded(simulation.power(row.deviceId, clock())),
    hasOpen: isSwitched(world, row),
    online: device?.state === 'online',
    lastAct: last === undefined ? ('' as StoredUnit['lastAct']) : wantedBy(last),
    lastTime: last?.createTime ?? '',
    operator: last?.operator ?? '',
    orgId: device?.orgId ?? 0,
    areaId: device?.areaId ?? 0,
    sceneId: device?.sceneId || 0,
  }
}

/** Whether a switch of a unit is under way, or asked for. */
function isSwitched({ commands, tables }: Pick<World, 'commands' | 'tables'>, { id, deviceId }: StoredUnit) {
  return (
    commands.openOf(deviceId).some(isSwitch) ||
    tables.unitRequests.rows.some(
      ({ state, unitIds }) => (state === 'waiting' || state === 'scheduled') && unitIds.includes(id),
    )
  )
}

function stateOf(
  world: FigureParts,
  { offCurrent }: StoredUnit,
  device: StoredDevice | undefined,
  { isOpen, current, last }: { isOpen: boolean; current: number; last: CommandRow | undefined },
): UnitState {
  if (device?.state !== 'online') return 'unknown'
  if (last !== undefined && isUnderWay(last) && last.status !== 'queued') {
    return last.kind === 'relayOpen' ? 'opening' : 'closing'
  }
  if (isOpen) return current > (offCurrent || usualOffCurrent) ? 'fault' : 'off'
  return refusalOf(world, device, { kind: 'relayOpen' }) === undefined ? 'on' : 'protected'
}

function differs(commanded: StoredUnit['commanded'], measured: UnitState): boolean {
  if (measured === 'fault') return true
  if (commanded === 'off') return measured === 'on' || measured === 'protected'
  return measured === 'off'
}

function wantedBy({ kind }: CommandRow): StoredUnit['commanded'] {
  return kind === 'relayOpen' ? 'off' : 'on'
}

/** The highest current of its phases, amperes. */
function currentOf({ simulation, clock }: Pick<World, 'clock' | 'simulation'>, deviceId: number): number {
  const now = clock() + 1
  return Math.max(
    ...(['ia', 'ib', 'ic'] as const).map((id) => simulation.sample(deviceId, id, now).value ?? 0),
  )
}
