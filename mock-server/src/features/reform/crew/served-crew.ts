import { crewCalls, type CrewDay, type CrewPosition } from '#contract/calls/reform/crew.ts'
import { crew as crewResource } from '#contract/resources/reform/crew.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { minute, second } from '#contract/schema/time-units.ts'
import { dayLength } from '#contract/schema/time.ts'
import { code } from '#contract/wire/envelope.ts'
import { cityCentre } from '#domain/city/water.ts'
import { isPlaced } from '#domain/map/box.ts'
import { metresBetween, placeBeside, type Place } from '#domain/reform/distance.ts'
import { isAllowed } from '#domain/reform/order-acts.ts'
import { unit } from '#mock/lib/random.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredCrew, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { serving, type Served, type World } from '#mock/world/world.ts'
import { placeOf, stations } from '../../../../seed/fleet/places.ts'
import { storedFor } from '../order/assets.ts'
import { crewsOf, ofOrders, isOpen, ordersOf } from '../orders.ts'
import { stepsOf } from '../order/steps.ts'
import { ownSeals } from '../seal/acts.ts'
import { isWorkday, nextOf, workBegins, seenWorkers } from './at-work.ts'

const words = {
  elsewhere: ['{name} is in another crew already.', '{name} 已属于其他施工队。'],
  hasOrders: ['This crew still has open orders.', '该施工队仍有在手工单。'],
} satisfies Record<string, Text2>

/** Interval of position reports in milliseconds. */
const every = 5 * second
/** Travel time between two places; also the maximum time that a demonstration worker takes for a step. */
const drive = minute
/** Radius in metres within which a crew moves at a site. */
const stroll = 15

/** Positions of the crews visible to the user; field workers see only their own. Derived from orders and the clock. */
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

/** Fraction of the way to an order that the crew has travelled. */
function driven(order: StoredOrder, last: StoredOrder | undefined, at: number): number {
  const began = Math.max(
    workBegins(at),
    momentOf(order.dispatchedAt) || 0,
    last === undefined ? 0 : momentOf(last.submittedAt),
  )
  return Math.min(1, Math.max(0, at - began) / drive)
}

/** Order most recently submitted by a crew on the day of a time. */
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

/** Station from which a crew sets out. */
function baseOf({ orgId, stationIds }: StoredCrew): Place {
  const own = [orgId, ...stationIds].flatMap((id) => stations.find((station) => station.orgId === id) ?? [])
  return own[0] === undefined ? cityCentre : placeOf(own[0])
}

function between(from: Place, to: Place, share: number): Place {
  const along = (name: keyof Place) => from[name] + (to[name] - from[name]) * share
  return placeBeside({ lng: along('lng'), lat: along('lat') }, 0, 0)
}

const nothing: CrewDay = { crewId: 0, name: '', nameZh: '', orders: [], seals: 0, devices: 0 }

/** Today's open orders of the user's crew with overdue ones, seals and devices, limited to what the user may see. */
function dayOf(world: World, person: StoredUser): CrewDay {
  const [crewId = 0] = crewsOf(world, person)
  const crew = world.tables.crews.get(crewId)
  if (crew === undefined) return nothing
  const sees = ({ name }: Resource, id: number) => seesId(world, name, id, person)
  const until = formatTime(world.clock()).slice(0, dayLength)
  const open = ordersOf(world)
    .ofCrew(crewId)
    .filter(({ state, planDate, due }) => isAllowed('submit', state) && (planDate <= until || due <= until))
    .filter(({ id }) => sees(workOrder, id))
  return {
    crewId,
    name: crew.name,
    nameZh: crew.nameZh,
    orders: routeOf(open.map((order) => ({ ...lineOf(world, order), ...placeOfOrder(world, order) }))),
    seals: ownSeals(world, { id: 0, crewId }).filter(({ id }) => sees(seal, id)).length,
    // devices reserved for an order are visible with it, as on its form
    devices: storedFor(world, crew).filter(({ id, orderId }) =>
      orderId === 0 ? sees(ledger, id) : sees(workOrder, orderId),
    ).length,
  }
}

/** Orders a route: starts with the earliest due, then always takes the nearest; stops without a position come last. */
export function routeOf<Stop extends Place & { id: number; due: string }>(stops: readonly Stop[]): Stop[] {
  const sorted = stops.toSorted((a, b) => a.due.localeCompare(b.due) || a.id - b.id)
  const left = sorted.filter(isPlaced)
  const way: Stop[] = []
  while (left.length > 0) {
    const from = way.at(-1)
    const metres = left.map((stop) => (from === undefined ? 0 : metresBetween(from, stop)))
    way.push(...left.splice(metres.indexOf(Math.min(...metres)), 1))
  }
  return [...way, ...sorted.filter((stop) => !isPlaced(stop))]
}

function lineOf(world: World, order: StoredOrder): Omit<CrewDay['orders'][number], keyof Place> {
  const { id, number, userName, userNameZh, userNumber, address, addressZh, due, state, version = 0 } = order
  const back = stepsOf(world, order).findLast(({ act }) => act === 'giveBack' || act === 'reject')
  return {
    id,
    number,
    userName,
    userNameZh,
    address,
    addressZh,
    phone: phoneOf(userNumber),
    due,
    state,
    version,
    ...(back && { returned: { time: back.time, text: back.text, textZh: back.textZh } }),
  }
}

/** Simulated customer phone number; an area terminal has none. */
function phoneOf(userNumber: string): string {
  return userNumber.length < 8 ? '' : `1395${userNumber.slice(-7)}`
}

/** Position of an order, otherwise of its device. */
function placeOfOrder({ fleet }: Pick<World, 'fleet'>, order: StoredOrder): Place {
  const { lng, lat } = isPlaced(order) ? order : (fleet.table.get(order.deviceId) ?? order)
  return { lng, lat }
}

/** Crews: members and workload. An account belongs to at most one crew. */
export const servedCrew: Served<StoredCrew> = {
  resource: crewResource,
  belongs: { org: ({ orgId }) => orgId, own: ({ memberIds }, { id }) => memberIds.includes(id) },
  example: { code: 'SQ3', mobile: '13900001234', people: 4, perDay: 6 },
  problems: (world, row) => memberProblems(world, row),
  assertRemovable(world, { id }) {
    if (openOf(world, id) > 0) refuse(code.conflict, words.hasOrders)
  },
  shown: (world, { id }) => ({ openOrders: openOf(world, id) }),
  routes: serving(crewCalls, {
    positions: (world, _sent, { user }) => positionsOf(world, user),
    day: (world, _sent, { user }) => dayOf(world, user),
    workers: (world, _sent, call) => seenWorkers(world, call),
  }),
}

/** Problem if a member already belongs to another crew; names the first one. */
function memberProblems({ tables }: Pick<World, 'tables'>, { id, memberIds }: StoredCrew): FieldProblem[] {
  const others = new Set(tables.crews.rows.filter((row) => row.id !== id).flatMap((row) => row.memberIds))
  const taken = memberIds.find((member) => others.has(member))
  const person = taken === undefined ? undefined : tables.users.get(taken)
  if (person === undefined) return []
  const [name, nameZh] = personName(person)
  const [en, zh] = words.elsewhere
  return [{ field: 'memberIds', text: [fill(en, { name }), fill(zh, { name: nameZh })] }]
}

function openOf(world: Pick<World, 'tables'>, id: number): number {
  return ordersOf(world).ofCrew(id).filter(isOpen).length
}
