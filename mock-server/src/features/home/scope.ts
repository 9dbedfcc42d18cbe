import { isHeadMeter } from '#mock/engines/fleet/energy.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { day } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import { platformOffset } from '#mock/lib/time.ts'
import { orgsSeen, visibleTo, orgsBelow, type ScopeParts } from '#mock/resources/data-scope.ts'
import { refuseParameter, readSelection } from '#mock/resources/selection.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { poorSuccess, type ListLink } from '#domain/metering/home.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive } from '#mock/engines/fleet/live-values.ts'

/** Number of past days counted; all but the oldest can be requested, because each needs the day before it. */
export const historyDays = 7

/** Organisations whose devices count; all if undefined. */
export type Orgs = ReadonlySet<number> | undefined

type RowTest = (row: { id: number; orgId: number }) => boolean

/** Scope of a dashboard call. Sums are kept per organisation, so a user's figures cover the user's organisations. */
export interface HomeScope {
  orgs: Orgs
  /** Filters for counts of single rows, if the user does not see all devices and alerts. */
  seen?: { device: RowTest | undefined; alert: RowTest | undefined }
  /** Midnight of the day. */
  begin: number
  /** Last moment covered: now, or the end of a past day. */
  moment: number
  isPast: boolean
}

export function wholeScope(now: number): HomeScope {
  return { orgs: undefined, begin: midnight(now), moment: now, isPast: false }
}

/** Reads the requested scope, limited to what the user sees; refuses days in the future or no longer kept. */
export function readScope(
  world: ScopeParts & Pick<World, 'clock'>,
  { orgId, date }: { orgId?: number | undefined; date?: string | undefined },
  reader: StoredUser,
): HomeScope {
  const now = world.clock()
  const asked = orgId === undefined ? undefined : orgsBelow(world, [orgId])
  const begin = date === undefined ? midnight(now) : beginOf(date)
  const age = (midnight(now) - begin) / day
  if (!(age >= 0 && age < historyDays)) refuseParameter('date')
  const isPast = age > 0
  return { ...seenBy(world, asked, reader), begin, moment: isPast ? begin + day - 1 : now, isPast }
}

/** Part of the requested organisations that is visible to the user. */
function seenBy(world: ScopeParts, asked: Orgs, reader: StoredUser): Pick<HomeScope, 'orgs' | 'seen'> {
  const own = orgsSeen(world, reader)
  if (own === undefined) return { orgs: asked }
  const test = (name: string): RowTest | undefined => {
    const visible = visibleTo(world, collectionOf(world, name), reader)
    return visible && ((row) => isWithin({ orgs: asked }, row) && visible.sees(row))
  }
  return {
    orgs: new Set([...own].filter((id) => asked === undefined || asked.has(id))),
    seen: { device: test(device.name), alert: test(alert.name) },
  }
}

/** Whether a record's organisation is in scope. */
export function isWithin({ orgs }: Pick<HomeScope, 'orgs'>, { orgId }: { orgId: number }): boolean {
  return orgs === undefined || orgs.has(orgId)
}

function beginOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - platformOffset * 60_000
}

/** Counts from the device table. */
export interface DeviceCounts {
  devices: number
  online: number
  poor: number
  points: number
}

type CountsByOrg = ReadonlyMap<number, Readonly<DeviceCounts>>

const counted = keptWhile<CountsByOrg>()

/** Totals over the devices of a scope. */
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

/** Device counts by organisation, as in the device lists; cached until a device changes. */
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

/** Number of records of a list visible to the user. */
export function countList(world: ScopeParts, { page, filter }: ListLink, reader: StoredUser): number {
  const collection = collectionOf(world, page)
  const { tests } = readSelection(world, collection, filter, reader)
  let count = 0
  for (const row of collection.source.rows) if (tests.every((test) => test(row))) count += 1
  return count
}
