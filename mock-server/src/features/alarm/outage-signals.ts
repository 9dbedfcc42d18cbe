import { groupBy } from '#contract/schema/group-by.ts'
import type { Signal, SupplyTopology } from '#domain/outage/infer.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import { outagesOf } from '#mock/engines/fleet/outages.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { World } from '#mock/world/world.ts'

type Parts = Pick<World, 'clock' | 'fleet' | 'simulation' | 'tables'>

/** Rows say seconds, events happen within them. */
const second = 1000

/** Whether a device measures what a customer draws and is in service. */
export function isCustomer(device: Pick<StoredDevice, 'userNumber' | 'state'>): boolean {
  return device.userNumber !== '' && isLive(device)
}

/**
 * What shows that customers may be without supply: the alerts of their meters and terminals, each for as long as the
 * meter itself was not heard again, whatever people did to the alert.
 */
export function supplySignals(world: Parts): Signal[] {
  return world.tables.alerts.rows.flatMap((row) => {
    if (row.code === 'POWER_OFF') return ofMeter(world, row, 'event')
    if (row.code === 'READ_FAIL') return ofMeter(world, row, 'silence')
    return row.code === 'OFFLINE' ? behindTerminal(world, row) : []
  })
}

function ofMeter(world: Parts, row: StoredAlert, kind: Signal['kind']): Signal[] {
  const device = world.fleet.table.get(row.deviceId)
  if (device === undefined || !isCustomer(device)) return []
  const now = world.clock()
  const silences = outagesOf(world, device.id, momentOf(row.firstTime), now)
  return faultsOf(world, row).map(({ from, until }) => {
    const heard = silences.find((one) => one.from <= from && from < one.until)?.until ?? until
    return signalOf(row, device.id, kind, { from, until: Math.max(heard, until) }, now)
  })
}

/** All that are read through a terminal that does not answer; a customer that it measures itself is one of them. */
function behindTerminal(world: Parts, row: StoredAlert): Signal[] {
  const { fleet } = world
  const now = world.clock()
  const customers = [row.deviceId, ...fleet.childrenOf(row.deviceId)].filter((id) => {
    const device = fleet.table.get(id)
    return device !== undefined && isCustomer(device)
  })
  return faultsOf(world, row).flatMap((span) => customers.map((id) => signalOf(row, id, 'behind', span, now)))
}

/** What happened at the device of an alert while it was active. */
function faultsOf({ clock, simulation }: Parts, { code, deviceId, firstTime, clearTime }: StoredAlert) {
  const begin = momentOf(firstTime)
  const end = clearTime === '' ? clock() : momentOf(clearTime)
  return simulation
    .faults(deviceId, begin, Math.max(begin, end) + second)
    .filter((fault) => fault.code === code && fault.from >= begin)
}

function signalOf(
  { id }: StoredAlert,
  customerId: number,
  kind: Signal['kind'],
  { from, until }: { from: number; until: number },
  now: number,
): Signal {
  return { customerId, kind, alertId: id, from, until: until >= now ? null : until }
}

/** Where each device hangs in a box: as the ledger has it, or from the beginning. */
function boxesOf({ tables }: Pick<World, 'tables'>): ReadonlyMap<number, number> {
  const boxes = new Map<number, number>()
  for (const { id, meterIds = [] } of tables.meterBoxes.rows)
    for (const meter of meterIds) boxes.set(meter, id)
  for (const { deviceId, boxId, phase } of tables.ledger.rows)
    if (phase === 'service' || phase === 'old') boxes.set(deviceId, boxId)
  return boxes
}

/** How the customers of a platform hang together. */
export function supplyTopology(world: Parts, customers: readonly StoredDevice[]): SupplyTopology {
  const boxes = boxesOf(world)
  const placeOf: SupplyTopology['placeOf'] = (place, id) =>
    (place === 'area' ? world.fleet.table.get(id)?.areaId : boxes.get(id)) ?? 0
  const [areas, inBoxes] = (['area', 'box'] as const).map((place) =>
    groupBy(customers, ({ id }) => placeOf(place, id)),
  )
  return {
    placeOf,
    sizeOf: (place, id) => (place === 'area' ? areas : inBoxes)?.get(id)?.length ?? 0,
  }
}
