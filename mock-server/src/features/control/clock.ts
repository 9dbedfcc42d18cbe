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

/** Supply events kept at most. */
const mostEvents = 5000

/**
 * Keeps units up to date, and does what is due; `every` are milliseconds between two looks, 0 for at the start alone.
 * Switches are followed as they happen, by whatever command.
 */
export function startControl(world: World, every: number): () => void {
  lastSwitch(world.store, 0)
  const { store } = world
  store.follow(store.table<Span>(spanTable), ({ row, previous }) => {
    noteSwitch(world, row, previous)
    followDevice(world, row?.deviceId)
  })
  // a device may have been set to keep its customer on
  store.follow(store.table(paramTable), ({ row }) => followDevice(world, row?.id))
  store.follow(world.tables.commands, ({ row }) => {
    if (row !== undefined && isSwitch(row)) followDevice(world, row.deviceId)
  })
  return startLooks(world, every, () => advanceControl(world), true)
}

/** One look at everything that is due. */
export function advanceControl(world: World): void {
  advanceRequests(world)
  runSchedules(world)
  for (const { id } of world.tables.units.rows) settleUnit(world, id)
}

/** Takes over how a unit is. */
function settleUnit(world: World, id: number): void {
  const { units } = world.tables
  const row = units.get(id)
  if (row === undefined) return
  const changed = units.settle(id, unitFigures(world, row))
  // its load changes all the time, which is no news
  if (changed.some((name) => name !== 'load' && name !== 'current')) {
    world.hub.publish(topics.unit, String(id), { id })
  }
}

/** Takes over how the unit of a device is. */
function followDevice(world: World, deviceId = 0): void {
  const one = unitOf(world, deviceId)
  if (one !== undefined) settleUnit(world, one.id)
}

function unitOf({ tables }: World, deviceId: number): StoredUnit | undefined {
  return tables.units.rows.find((row) => devicesOf(row).includes(deviceId))
}

/** Writes down that supply went or came back. */
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
