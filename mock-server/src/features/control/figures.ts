import { actOfCommand, wantedByAct, type UnitState } from '#domain/control/kinds.ts'
import { devicesOf } from '#domain/control/unit-devices.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { refusalOf } from '#mock/engines/fleet/commands/effects.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import type { World } from '#mock/world/world.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { isSwitch, lastSwitch, stillStands, isUnderWay } from './switches.ts'

export type FigureParts = Pick<
  World,
  'clock' | 'commands' | 'fleet' | 'params' | 'protection' | 'simulation' | 'store' | 'tables'
>

/** Derived figures of a unit. */
type UnitFigures = Pick<
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

/** Default maximum current in A of an open switch. */
const usualOffCurrent = 0.05

/** Current figures of a unit: its commanded state, and the state measured by relay words and currents. */
export function unitFigures(world: FigureParts, row: StoredUnit): UnitFigures {
  const { fleet, simulation, store, clock } = world
  const ids = devicesOf(row)
  const device = fleet.table.get(row.deviceId)
  const now = clock()
  const last = ids
    .flatMap((id) => lastSwitch(store, id) ?? [])
    .reduce<CommandRow | undefined>((newest, one) => (one.id > (newest?.id ?? 0) ? one : newest), undefined)
  const measured = together(ids.map((id) => measuredOf(world, row, id)))
  const act = last === undefined ? undefined : actOfCommand(last.kind)
  const commanded =
    act !== undefined && last !== undefined && stillStands(last) ? wantedByAct[act] : undefined
  const wish = commanded ?? (ids.every(fleet.isRelayOpen) ? 'off' : 'on')
  return {
    commanded: wish,
    measured,
    mismatch: !ids.some((id) => isPending(store, id)) && differs(wish, measured),
    current: rounded(Math.max(...ids.map((id) => currentOf(world, id)))),
    load: rounded(ids.reduce((sum, id) => sum + simulation.power(id, now), 0)),
    hasOpen: isSwitched(world, row),
    online: ids.every((id) => fleet.table.get(id)?.state === 'online'),
    lastAct: act ?? ('' as StoredUnit['lastAct']),
    lastTime: last?.createTime ?? '',
    operator: last?.operator ?? '',
    orgId: device?.orgId ?? 0,
    areaId: device?.areaId ?? 0,
    sceneId: device?.sceneId || 0,
  }
}

/** Whether the last switching command of a device is pending. */
function isPending(store: World['store'], deviceId: number): boolean {
  const last = lastSwitch(store, deviceId)
  return last !== undefined && isUnderWay(last)
}

/** Whether a switching command or request of a unit is pending. */
function isSwitched({ commands, tables }: Pick<World, 'commands' | 'tables'>, row: StoredUnit) {
  return (
    devicesOf(row).some((id) => commands.openOf(id).some(isSwitch)) ||
    tables.unitRequests.rows.some(
      ({ state, unitIds }) => (state === 'waiting' || state === 'scheduled') && unitIds.includes(row.id),
    )
  )
}

/** Measured state of a device of a unit. */
export function measuredOf(
  world: FigureParts,
  { offCurrent }: Pick<StoredUnit, 'offCurrent'>,
  deviceId: number,
): UnitState {
  const device = world.fleet.table.get(deviceId)
  if (device?.state !== 'online') return 'unknown'
  const last = lastSwitch(world.store, deviceId)
  if (last !== undefined && isUnderWay(last) && last.status !== 'queued' && last.kind !== 'relayAllow') {
    return last.kind === 'relayOpen' ? 'opening' : 'closing'
  }
  if (world.fleet.isRelayOpen(deviceId)) {
    if (currentOf(world, deviceId) > (offCurrent || usualOffCurrent)) return 'fault'
    return world.fleet.mayBeClosed(deviceId) ? 'allowed' : 'off'
  }
  return refusalOf(world, device, { kind: 'relayOpen' }) === undefined ? 'on' : 'protected'
}

/** States of a single device that determine the state of the unit, in order of precedence. */
const decisive = ['fault', 'opening', 'closing', 'unknown'] as const satisfies readonly UnitState[]

/** Combined state of several devices. */
function together(states: readonly UnitState[]): UnitState {
  const [first = 'unknown'] = states
  if (states.every((one) => one === first)) return first
  const state = decisive.find((one) => states.includes(one))
  if (state !== undefined) return state
  const off = states.filter((one) => one === 'off' || one === 'allowed').length
  if (off === states.length) return 'off'
  // a protected device keeps the whole unit on
  return off === 0 ? 'protected' : 'partly'
}

function differs(commanded: StoredUnit['commanded'], measured: UnitState): boolean {
  if (measured === 'fault' || measured === 'partly') return true
  if (commanded === 'off') return measured === 'on' || measured === 'protected'
  return measured === 'off' || (commanded === 'on' && measured === 'allowed')
}

/** Highest phase current in A. */
function currentOf({ simulation, clock }: Pick<World, 'clock' | 'simulation'>, deviceId: number): number {
  const now = clock() + 1
  return Math.max(
    ...(['ia', 'ib', 'ic'] as const).map((id) => simulation.sample(deviceId, id, now).value ?? 0),
  )
}
