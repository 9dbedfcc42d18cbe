import type { CrewPosition } from '#contract/calls/reform/crew.ts'
import { placeBeside, type Place } from '#domain/reform/distance.ts'
import { crew as crewResource } from '#contract/resources/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { minute, second } from '#contract/schema/time-units.ts'
import { unit } from '#mock/lib/random.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredCrew, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { cityCentre } from '#domain/city/water.ts'
import { placeOf, stations } from '../../../../seed/fleet/places.ts'
import { ofOrders } from '../order/of-orders.ts'
import { ordersOf } from '../orders.ts'
import { isWorkday, nextOf, workBegins } from './next-order.ts'

/** How often a phone reports its position. */
const every = 5 * second
/** How long a crew drives from one place to the next; so long a worker of the demonstration takes at most for a step. */
const drive = minute
/** Metres that people walk about at a site. */
const stroll = 15

/** Where the crews are that a person sees, for who works on site his own. It follows from their orders and the clock. */
export function positionsOf(world: World, person: StoredUser): CrewPosition[] {
  const now = world.clock()
  const at = now - (now % every)
  const kept = ofOrders.keepsTo?.(person, world)
  return world.tables.crews.rows
    .filter(
      ({ id, orgId, state }) =>
        state === 'enabled' &&
        seesId(world, crewResource.name, id, person) &&
        kept?.passes({ id: 0, orgId, crewId: id }) !== false,
    )
    .map((crew) => {
      const { order, place, doing } = whereIs(world, crew, at)
      const isSeen = order !== undefined && seesId(world, workOrder.name, order.id, person)
      return {
        crewId: crew.id,
        name: crew.name,
        nameZh: crew.nameZh,
        ...place,
        time: formatTime(at),
        doing,
        orderId: isSeen ? order.id : 0,
        orderNumber: isSeen ? order.number : '',
      }
    })
}

interface Whereabouts {
  order?: StoredOrder
  place: Place
  doing: CrewPosition['doing']
}

function whereIs(world: World, crew: StoredCrew, at: number): Whereabouts {
  const base = baseOf(crew)
  if (!isWorkday(at)) return { place: base, doing: 'base' }
  const order = nextOf(world, crew, at)
  const last = lastOf(world, crew, order, at)
  const from = last === undefined ? base : { lng: last.lng, lat: last.lat }
  if (order === undefined) return { place: from, doing: last === undefined ? 'base' : 'site' }
  const done = order.step === undefined ? driven(order, last, at) : 1
  if (done < 1) return { order, place: between(from, order, done), doing: 'way' }
  const slot = Math.floor(at / every)
  const aside = (axis: number) => (2 * unit(97, crew.id, slot, axis) - 1) * stroll
  return { order, place: placeBeside(order, aside(1), aside(2)), doing: 'site' }
}

/** The share of its way to an order that a crew has behind it. */
function driven(order: StoredOrder, last: StoredOrder | undefined, at: number): number {
  const began = Math.max(
    workBegins(at),
    momentOf(order.dispatchedAt) || 0,
    last === undefined ? 0 : momentOf(last.submittedAt),
  )
  return Math.min(1, Math.max(0, at - began) / drive)
}

/** The order that a crew has handed in last on the day of a moment. */
function lastOf(
  world: Pick<World, 'tables'>,
  { id }: StoredCrew,
  current: StoredOrder | undefined,
  at: number,
): StoredOrder | undefined {
  const from = formatTime(workBegins(at))
  const until = formatTime(at)
  return ordersOf(world)
    .ofCrew(id)
    .filter((row) => row.id !== current?.id && row.submittedAt >= from && row.submittedAt <= until)
    .toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt) || b.id - a.id)[0]
}

/** The station that a crew sets out from. */
function baseOf({ orgId, stationIds }: StoredCrew): Place {
  const own = [orgId, ...stationIds].flatMap((id) => stations.find((station) => station.orgId === id) ?? [])
  return own[0] === undefined ? cityCentre : placeOf(own[0])
}

function between(from: Place, to: Place, share: number): Place {
  const along = (name: keyof Place) => from[name] + (to[name] - from[name]) * share
  return placeBeside({ lng: along('lng'), lat: along('lat') }, 0, 0)
}
