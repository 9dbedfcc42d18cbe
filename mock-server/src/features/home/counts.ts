import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { poorSuccess, type ListLink } from '#domain/metering/home.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { readSelection } from '#mock/resources/selection.ts'
import { isHeadMeter } from '#mock/engines/fleet/head-meters.ts'
import { isWithin, type HomeScope } from './scope.ts'

/** What is counted in the table of devices. */
export interface DeviceCounts {
  devices: number
  online: number
  poor: number
  points: number
}

type CountsByOrg = ReadonlyMap<number, Readonly<DeviceCounts>>

const counted = keptWhile<CountsByOrg>()

/** What the devices of a scope add up to. */
export function countDevices(
  world: Pick<World, 'fleet'>,
  { orgs, seen }: Pick<HomeScope, 'orgs' | 'seen'>,
): DeviceCounts {
  const all = { devices: 0, online: 0, poor: 0, points: 0 }
  const isSeen = seen?.device
  const counts = isSeen ? countRows(world.fleet.table.rows.filter(isSeen)) : countByOrg(world)
  for (const [orgId, own] of counts) {
    if (isSeen === undefined && !isWithin({ orgs }, { orgId })) continue
    all.devices += own.devices
    all.online += own.online
    all.poor += own.poor
    all.points += own.points
  }
  return all
}

/** Counts devices as they are stored, as their lists do, by organisation; once for each change of them. */
export function countByOrg({ fleet: { table } }: Pick<World, 'fleet'>): CountsByOrg {
  return counted(table, table.version, () => countRows(table.rows))
}

function countRows(rows: readonly StoredDevice[]): CountsByOrg {
  const byOrg = new Map<number, DeviceCounts>()
  for (const row of rows) {
    const org = byOrg.get(row.orgId) ?? { devices: 0, online: 0, poor: 0, points: 0 }
    byOrg.set(row.orgId, org)
    org.devices += 1
    if (row.state === 'online') org.online += 1
    if (isLive(row) && row.success <= poorSuccess) org.poor += 1
    if (isHeadMeter(row)) org.points += 1
  }
  return byOrg
}

/** How many records a list has for a person. */
export function countList(world: ScopeParts, { page, filter }: ListLink, reader: StoredUser): number {
  const collection = collectionOf(world, page)
  const { tests } = readSelection(world, collection, filter, reader)
  let count = 0
  for (const row of collection.source.rows) if (tests.every((test) => test(row))) count += 1
  return count
}
