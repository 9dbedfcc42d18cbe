import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { day } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import { platformOffset } from '#mock/lib/time.ts'
import { orgsSeen, visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import { orgsBelow } from '#mock/resources/orgs-below.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { collectionOf } from '#mock/world/collection-of.ts'

/** Days that are over and of which the history is counted; all but the oldest can be asked for, with the day before. */
export const historyDays = 7

/** Organisations whose devices count; all of them where it is undefined. */
export type Orgs = ReadonlySet<number> | undefined

type RowTest = (row: { id: number; orgId: number }) => boolean

/** What a call of the dashboard is about. Sums are kept by organisation, so those of a person are those of his organisations. */
export interface HomeScope {
  orgs: Orgs
  /** Which devices and alerts count where single rows are counted and the person does not see all of them. */
  seen?: { device: RowTest | undefined; alert: RowTest | undefined }
  /** Midnight of the day. */
  begin: number
  /** The last moment that is covered: now, or the end of a day that is over. */
  moment: number
  isPast: boolean
}

/** The whole platform, today. */
export function wholeScope(now: number): HomeScope {
  return { orgs: undefined, begin: midnight(now), moment: now, isPast: false }
}

/** Reads what a person asks for, as far as he sees it; refuses a day that lies ahead or is no longer kept. */
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

/** What a person sees of the organisations asked for, or of all. */
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

/** Whether a record of an organisation belongs to a scope. */
export function isWithin({ orgs }: Pick<HomeScope, 'orgs'>, { orgId }: { orgId: number }): boolean {
  return orgs === undefined || orgs.has(orgId)
}

function beginOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - platformOffset * 60_000
}
