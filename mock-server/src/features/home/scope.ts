import { day } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import { platformOffset } from '#mock/lib/time.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { World } from '#mock/world/world.ts'
import { collectionOf } from '#mock/world/collection-of.ts'

/** Days that are over and of which the history is counted; all but the oldest can be asked for, with the day before. */
export const historyDays = 7

/** Organisations whose devices count; all of them where it is undefined. */
export type Orgs = ReadonlySet<number> | undefined

/** What a call of the dashboard is about. */
export interface HomeScope {
  orgs: Orgs
  /** Midnight of the day. */
  begin: number
  /** The last moment that is told of: now, or the end of a day that is over. */
  moment: number
  isPast: boolean
}

/** The whole platform, today. */
export function wholeScope(now: number): HomeScope {
  return { orgs: undefined, begin: midnight(now), moment: now, isPast: false }
}

/** Reads what a call is about; refuses a day that lies ahead or is no longer kept. */
export function readScope(
  world: Pick<World, 'clock' | 'collections'>,
  { orgId, date }: { orgId?: number | undefined; date?: string | undefined },
): HomeScope {
  const now = world.clock()
  const orgs = orgId === undefined ? undefined : orgsBelow(world, orgId)
  const begin = date === undefined ? midnight(now) : beginOf(date)
  const age = (midnight(now) - begin) / day
  if (!(age >= 0 && age < historyDays)) refuseParameter('date')
  const isPast = age > 0
  return { orgs, begin, moment: isPast ? begin + day - 1 : now, isPast }
}

/** Whether a record of an organisation belongs to a scope. */
export function isWithin({ orgs }: Pick<HomeScope, 'orgs'>, { orgId }: { orgId: number }): boolean {
  return orgs === undefined || orgs.has(orgId)
}

function orgsBelow(world: Pick<World, 'collections'>, orgId: number): ReadonlySet<number> {
  return collectionOf(world, 'system/org').tree?.subtree([orgId]) ?? new Set([orgId])
}

function beginOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - platformOffset * 60_000
}
