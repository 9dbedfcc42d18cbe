import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import type { OutageDesk, OutageRow, outageCalls } from '#contract/calls/alarm/outage.ts'
import { device as devices } from '#contract/resources/iot/device.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { filled } from '#contract/schema/localised.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { courseOf, indicesOf, minutesWithin } from '#domain/outage/indices.ts'
import { inferOutages, type Outage, type SupplyTopology, type Signal } from '#domain/outage/infer.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { groupBy } from '#contract/schema/group-by.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import { outagesOf } from '#mock/engines/fleet/outages.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'

type Parts = ScopeParts & Pick<World, 'clock' | 'fleet' | 'simulation'>

/** Milliseconds for which an ended outage remains listed. */
const listedFor = day
/** Maximum number of outages listed. */
const most = 200

/**
 * Returns current outages and reliability figures for the customers visible to the user. Places are inferred from all
 * of their customers.
 */
export function outageDesk(
  world: Parts,
  { areaId = 0 }: Sent<typeof outageCalls.desk>,
  { user }: Pick<UserCall, 'user'>,
): OutageDesk {
  const now = world.clock()
  const customers = world.fleet.table.rows.filter(isCustomer)
  const sees = seenBy(world, devices, user)
  const seen = new Set(
    customers.filter((row) => sees(row) && (areaId === 0 || row.areaId === areaId)).map(({ id }) => id),
  )
  const isSeen = ({ customerId }: { customerId: number }) => seen.has(customerId)
  const { found, topology } = inferred(world, customers)
  const outages = found.outages.flatMap((one) => {
    const interruptions = one.interruptions.filter(isSeen)
    return interruptions.length === 0 ? [] : [{ ...one, interruptions }]
  })
  const all = outages.flatMap(({ interruptions }) => interruptions)
  const out = new Set(all.filter(isOpen).map(({ customerId }) => customerId))
  const silent = found.unknown.filter((one) => isOpen(one) && isSeen(one) && !out.has(one.customerId))
  const served = { customers: seen.size, now }
  const { months, threshold } = courseOf(all, served, dateOf)
  const open = outages.filter(({ restored }) => restored === null)
  return {
    served: seen.size,
    out: out.size,
    unknown: new Set(silent.map(({ customerId }) => customerId)).size,
    minutesToday: minutesWithin(all, midnight(now), now),
    month: months.find(({ month }) => month === dateOf(now).slice(0, 7))?.all ?? indicesOf([], served),
    list: [...open.toSorted(bySize), ...endedSince(outages, now - listedFor)]
      .slice(0, most)
      .map((one) => shown(world, one, topology.sizeOf)),
    open: open.length,
    first: world.tables.alerts.rows[0]?.firstTime ?? '',
    threshold,
    months,
  }
}

/** Last inference per platform; valid for a minute unless its inputs change. */
const inferences = keptWhile<Inferred>()

interface Inferred {
  topology: SupplyTopology
  found: ReturnType<typeof inferOutages>
}

/** Infers outages from the topology; cached because many windows request it at the same time. */
function inferred(world: Parts, customers: readonly StoredDevice[]): Inferred {
  const { alerts, ledger, meterBoxes } = world.tables
  const minutes = Math.floor(world.clock() / minute)
  const key = [minutes, alerts.version, ledger.version, meterBoxes.version, customers.length].join(' ')
  return inferences(alerts, key, () => {
    const topology = supplyTopology(world, customers)
    return { topology, found: inferOutages(supplySignals(world), topology) }
  })
}

function isOpen({ until }: { until: number | null }): boolean {
  return until === null
}

/** Orders by number of interruptions descending, then by earliest start. */
function bySize(a: Outage, b: Outage): number {
  return b.interruptions.length - a.interruptions.length || a.since - b.since
}

/** Outages restored at or after `since`, latest restoration first. */
function endedSince(outages: readonly Outage[], since: number): Outage[] {
  return outages
    .filter(({ restored }) => restored !== null && restored >= since)
    .toSorted((a, b) => Number(b.restored) - Number(a.restored))
}

function shown(
  world: Parts,
  { place, placeId, since, restored, interruptions }: Outage,
  sizeOf: ReturnType<typeof supplyTopology>['sizeOf'],
): OutageRow {
  const [name, nameZh] = placeName(world, place, placeId)
  // prefer an interruption reported by the meter over one inferred from silence
  const known = interruptions.find(({ kind }) => kind === 'event') ?? interruptions[0]
  return {
    place,
    placeId,
    name,
    nameZh,
    since: formatTime(since),
    restoredAt: restored === null ? '' : formatTime(restored),
    customers: interruptions.length,
    restored: interruptions.filter((one) => !isOpen(one)).length,
    events: interruptions.filter(({ kind }) => kind === 'event').length,
    of: place === 'customer' ? 1 : sizeOf(place, placeId),
    alertId: known?.alertId ?? 0,
  }
}

/** Name of the place of an outage. */
function placeName({ collections, fleet, tables }: Parts, place: Outage['place'], id: number): Text2 {
  if (place === 'box') {
    const { number = '' } = tables.meterBoxes.get(id) ?? {}
    return [number, number]
  }
  const row =
    place === 'area'
      ? collectionOf({ collections }, transformerArea.name).table?.get(id)
      : fleet.table.get(id)
  const { name = '', nameZh = '' }: { name?: string; nameZh?: string } = Object(row)
  return filled([name, nameZh])
}

type SignalParts = Pick<World, 'clock' | 'fleet' | 'simulation' | 'tables'>

/** Milliseconds in a second: rows have a resolution of seconds, faults begin within them. */
const second = 1000

/** Whether a device meters a customer and is in service. */
function isCustomer(device: Pick<StoredDevice, 'userNumber' | 'state'>): boolean {
  return device.userNumber !== '' && isLive(device)
}

/**
 * Signals that customers may be without supply: alerts of their meters and terminals, each lasting until the device is
 * heard again, regardless of what users did to the alert.
 */
function supplySignals(world: SignalParts): Signal[] {
  return world.tables.alerts.rows.flatMap((row) => {
    if (row.code === 'POWER_OFF') return ofMeter(world, row, 'event')
    if (row.code === 'READ_FAIL') return ofMeter(world, row, 'silence')
    return row.code === 'OFFLINE' ? behindTerminal(world, row) : []
  })
}

function ofMeter(world: SignalParts, row: StoredAlert, kind: Signal['kind']): Signal[] {
  const device = world.fleet.table.get(row.deviceId)
  if (device === undefined || !isCustomer(device)) return []
  const now = world.clock()
  const silences = outagesOf(world, device.id, momentOf(row.firstTime), now)
  return faultsOf(world, row).map(({ from, until }) => {
    const heard = silences.find((one) => one.from <= from && from < one.until)?.until ?? until
    return signalOf(row, device.id, kind, { from, until: Math.max(heard, until) }, now)
  })
}

/** Signals for every customer read through an offline terminal, including one that the terminal itself meters. */
function behindTerminal(world: SignalParts, row: StoredAlert): Signal[] {
  const { fleet } = world
  const now = world.clock()
  const customers = [row.deviceId, ...fleet.childrenOf(row.deviceId)].filter((id) => {
    const device = fleet.table.get(id)
    return device !== undefined && isCustomer(device)
  })
  return faultsOf(world, row).flatMap((span) => customers.map((id) => signalOf(row, id, 'behind', span, now)))
}

/** Faults of the alert's device and code that began while the alert was active. */
function faultsOf({ clock, simulation }: SignalParts, { code, deviceId, firstTime, clearTime }: StoredAlert) {
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

/** Box of each device: from the ledger if it is recorded there, otherwise as installed originally. */
function boxesOf({ tables }: Pick<World, 'tables'>): ReadonlyMap<number, number> {
  const boxes = new Map<number, number>()
  for (const { id, meterIds = [] } of tables.meterBoxes.rows)
    for (const meter of meterIds) boxes.set(meter, id)
  for (const { deviceId, boxId, phase } of tables.ledger.rows)
    if (phase === 'service' || phase === 'old') boxes.set(deviceId, boxId)
  return boxes
}

/** Returns the supply topology of the customers. */
function supplyTopology(world: SignalParts, customers: readonly StoredDevice[]): SupplyTopology {
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
