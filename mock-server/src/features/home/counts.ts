import { poorSuccess, type ListLink } from '#contract/metering/home.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { readSelection } from '#mock/resources/selection.ts'
import { isHead } from './day-sums.ts'

/** What is counted in the table of devices. */
export interface DeviceCounts {
  online: number
  total: number
  poor: number
  points: number
  /** Devices, and those online, by organisation. */
  byOrg: ReadonlyMap<number, { devices: number; online: number }>
}

const counted = new WeakMap<object, { version: number; counts: DeviceCounts }>()

/** Counts devices as they are stored, as their lists do; once for each change of them. */
export function countDevices({ fleet: { table } }: Pick<World, 'fleet'>): DeviceCounts {
  const known = counted.get(table)
  if (known?.version === table.version) return known.counts
  const counts = countRows(table.rows)
  counted.set(table, { version: table.version, counts })
  return counts
}

function countRows(rows: readonly StoredDevice[]): DeviceCounts {
  const byOrg = new Map<number, { devices: number; online: number }>()
  let [online, poor, points] = [0, 0, 0]
  for (const row of rows) {
    const isOnline = row.state === 'online'
    const org = byOrg.get(row.orgId) ?? { devices: 0, online: 0 }
    byOrg.set(row.orgId, org)
    org.devices += 1
    if (isOnline) {
      online += 1
      org.online += 1
    }
    if (isLive(row) && row.success <= poorSuccess) poor += 1
    if (isHead(row)) points += 1
  }
  return { online, poor, points, total: rows.length, byOrg }
}

/** How many records a list has. */
export function countList(world: Pick<World, 'collections'>, { page, filter }: ListLink): number {
  const collection = collectionOf(world, page)
  const { tests } = readSelection(world, collection, filter)
  let count = 0
  for (const row of collection.source.rows) if (tests.every((test) => test(row))) count += 1
  return count
}
