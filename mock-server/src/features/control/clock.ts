import { devicesOf } from '#domain/control/unit-devices.ts'
import { topics } from '#domain/metering/live.ts'
import { forever, type Span } from '#mock/engines/fleet/spans/spans.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { startLooks } from '#mock/lib/looks.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredUnit } from '#mock/tables/control-tables.ts'
import { paramTable, spanTable } from '#mock/tables/unserved-tables.ts'
import type { World } from '#mock/world/world.ts'
import { unitFigures } from './figures.ts'
import { isSwitch, lastSwitch } from './switches.ts'
import { advanceRequests } from './requests.ts'
import { runSchedules } from './schedules.ts'

/** Maximum number of supply events kept. */
const mostEvents = 5000

/**
 * Keeps units up to date and performs due actions; `every` is the interval in milliseconds, 0 for a single pass at the
 * start. Switching is tracked as it happens, by whatever command.
 */
export function startControl(world: World, every: number): () => void {
  lastSwitch(world.store, 0)
  const { store } = world
  store.follow(store.table<Span>(spanTable), ({ row, previous }) => {
    noteSwitch(world, row, previous)
    followDevice(world, row?.deviceId)
  })
  // the protection of a device may have changed
  store.follow(store.table(paramTable), ({ row }) => followDevice(world, row?.id))
  store.follow(world.tables.commands, ({ row }) => {
    if (row !== undefined && isSwitch(row)) followDevice(world, row.deviceId)
  })
  return startLooks(world, every, () => advanceControl(world), true)
}

/** Performs one pass over everything due. */
export function advanceControl(world: World): void {
  advanceRequests(world)
  runSchedules(world)
  for (const { id } of world.tables.units.rows) settleUnit(world, id)
}

/** Updates the figures of a unit. */
function settleUnit(world: World, id: number): void {
  const { units } = world.tables
  const row = units.get(id)
  if (row === undefined) return
  const changed = units.settle(id, unitFigures(world, row))
  // load and current change constantly and are not published
  if (changed.some((name) => name !== 'load' && name !== 'current')) {
    world.hub.publish(topics.unit, String(id), { id })
  }
}

/** Updates the unit of a device. */
function followDevice(world: World, deviceId = 0): void {
  const one = unitOf(world, deviceId)
  if (one !== undefined) settleUnit(world, one.id)
}

function unitOf({ tables }: World, deviceId: number): StoredUnit | undefined {
  return tables.units.rows.find((row) => devicesOf(row).includes(deviceId))
}

/** Records that supply was interrupted or restored. */
function noteSwitch(world: World, row: Span | undefined, previous: Span | undefined): void {
  if (row === undefined || row.kind !== 'open') return
  const { supplyEvents } = world.tables
  const isOpened = previous === undefined && row.until === forever
  const isClosed = previous?.until === forever && row.until !== forever
  if (!isOpened && !isClosed) return
  const [oldest] = supplyEvents.rows
  if (supplyEvents.rows.length >= mostEvents && oldest !== undefined) supplyEvents.remove(oldest.id)
  const { name = '', nameZh = '' } = world.fleet.table.get(row.deviceId) ?? {}
  supplyEvents.insert({
    code: isOpened ? '301F' : '3020',
    deviceId: row.deviceId,
    deviceName: name,
    deviceNameZh: nameZh,
    unitId: unitOf(world, row.deviceId)?.id ?? 0,
    time: formatTime(isOpened ? row.from : row.until),
    load: isOpened ? rounded(world.simulation.power(row.deviceId, row.from - 1)) : 0,
  })
}
