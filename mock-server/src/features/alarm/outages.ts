import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import type { OutageDesk, OutageRow, outageCalls } from '#contract/calls/alarm/outage.ts'
import { device } from '#contract/resources/iot/device.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { filled } from '#contract/schema/localised.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { courseOf, indicesOf, minutesWithin } from '#domain/outage/indices.ts'
import { inferOutages, type Outage, type SupplyTopology } from '#domain/outage/infer.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { isCustomer, supplySignals, supplyTopology } from './outage-signals.ts'

type Parts = ScopeParts & Pick<World, 'clock' | 'fleet' | 'simulation'>

/** Milliseconds for which an outage that has ended is still listed. */
const listedFor = day
/** Outages that are listed at most. */
const most = 200

/**
 * Who is without supply, and how reliable supply was, for the customers that a person sees. What lies at a place is found
 * over all of its customers.
 */
export function outageDesk(
  world: Parts,
  { areaId = 0 }: Sent<typeof outageCalls.desk>,
  { user }: Pick<UserCall, 'user'>,
): OutageDesk {
  const now = world.clock()
  const customers = world.fleet.table.rows.filter(isCustomer)
  const sees = seenBy(world, device, user)
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

/** What was inferred last of the alerts of a platform; it holds for a minute if nothing of it changes. */
const inferences = keptWhile<Inferred>()

interface Inferred {
  topology: SupplyTopology
  found: ReturnType<typeof inferOutages>
}

/** What lies at each place; many windows ask for it at once. */
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

/** The largest first, then the one that lasts longest. */
function bySize(a: Outage, b: Outage): number {
  return b.interruptions.length - a.interruptions.length || a.since - b.since
}

/** Outages that have ended since a moment, the latest end first. */
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
  // the one that a meter reported, rather than a silence
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

/** What people call the place of an outage. */
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
