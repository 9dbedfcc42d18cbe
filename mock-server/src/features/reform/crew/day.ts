import type { CrewDay } from '#contract/calls/reform/crew.ts'
import { isPlaced } from '#domain/map/box.ts'
import { metresBetween, type Place } from '#domain/reform/distance.ts'
import { isAllowed } from '#domain/reform/order-acts.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { dayLength } from '#contract/schema/time.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { storedFor } from '../order/assets.ts'
import { crewsOf } from '../order/of-orders.ts'
import { stepsOf } from '../order/steps.ts'
import { ordersOf } from '../orders.ts'
import { ownSeals } from '../seal/fitted.ts'

const nothing: CrewDay = { crewId: 0, name: '', nameZh: '', orders: [], seals: 0, devices: 0 }

/** What the crew of a person has to do today, what is late included, and what it has with it; as far as the person sees it. */
export function dayOf(world: World, person: StoredUser): CrewDay {
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
    orders: routeOf(open.map((order) => ({ ...lineOf(world, order), ...placeOf(world, order) }))),
    seals: ownSeals(world, { id: 0, crewId }).filter(({ id }) => sees(seal, id)).length,
    // what is meant for an order is shown with it, as on its form
    devices: storedFor(world, crew).filter(({ id, orderId }) =>
      orderId === 0 ? sees(ledger, id) : sees(workOrder, orderId),
    ).length,
  }
}

/** Orders as a way: the one that is due first, from each the nearest that is left, and at the end those without a place. */
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
  const { id, number, userName, userNameZh, userNumber, address, addressZh, due, state } = order
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
    ...(back && { returned: { time: back.time, text: back.text, textZh: back.textZh } }),
  }
}

/** Stands in for what a sales system knows of a customer; a terminal of an area has none. */
function phoneOf(userNumber: string): string {
  return userNumber.length < 8 ? '' : `1395${userNumber.slice(-7)}`
}

/** Where an order is: its own place, else that of its device. */
function placeOf({ fleet }: Pick<World, 'fleet'>, order: StoredOrder): Place {
  const { lng, lat } = isPlaced(order) ? order : (fleet.table.get(order.deviceId) ?? order)
  return { lng, lat }
}
