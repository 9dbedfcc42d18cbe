import { day, minute, quarter } from '#contract/schema/time-units.ts'
import { outagesOf } from '#mock/engines/fleet/outages.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'
import { slots } from '#mock/simulation/calendar.ts'
import type { World } from '#mock/world/world.ts'
import { DayStore } from '../day-store.ts'

type Parts = Pick<World, 'fleet' | 'simulation'>

/** Days over which availability is shown. */
export const availabilityDays = 30

/** How a device was in the days before a midnight. */
interface Availability {
  outages: number
  offline: number
  /** Milliseconds in which it was in service. */
  due: number
}

/** Whether a device was heard at the beginning of each quarter hour of a day: 1 where it was, 2 where it was not in service. */
type HeardDay = Uint8Array

const allHeard: HeardDay = new Uint8Array(slots).fill(1)

/** What is known of how devices were. */
interface StatusDays {
  availability: DayStore<Availability>
  heard: DayStore<HeardDay>
}

const known = keptBy<StatusDays>()

/** What is known of how the devices of a platform were; it is forgotten for those that change. */
export function statusDays(world: Parts): StatusDays {
  return known(world.fleet, () => newDays(world))
}

function newDays(world: Parts): StatusDays {
  const days: StatusDays = {
    availability: new DayStore(1, (id, until) => availabilityOf(world, id, until)),
    heard: new DayStore(4, (id, begin) => heardOn(world, id, begin)),
  }
  const forget = (id: number) => {
    for (const one of [id, ...world.fleet.childrenOf(id)]) {
      days.availability.drop(one)
      days.heard.drop(one)
    }
  }
  world.fleet.onChange(forget)
  world.fleet.onPast(forget)
  return days
}

/** Since when a device is in service, epoch milliseconds. */
export function inServiceSince({ fleet }: Pick<World, 'fleet'>, id: number): number {
  return fleet.profile(id)?.installed ?? Number.POSITIVE_INFINITY
}

function availabilityOf(world: Parts, id: number, until: number): Availability {
  const from = Math.max(until - availabilityDays * day, inServiceSince(world, id))
  if (!(from < until)) return { outages: 0, offline: 0, due: 0 }
  const spans = outagesOf(world, id, from, until)
  const offline = spans.reduce((sum, span) => sum + span.until - span.from, 0)
  return { outages: spans.length, offline: Math.round(offline / minute), due: until - from }
}

function heardOn(world: Parts, id: number, begin: number): HeardDay {
  const since = inServiceSince(world, id)
  if (since <= begin && outagesOf(world, id, begin, begin + day).length === 0) return allHeard
  return Uint8Array.from({ length: slots }, (_, slot) => {
    const time = begin + slot * quarter
    return time < since ? 2 : Number(world.simulation.isHeard(id, time))
  })
}
