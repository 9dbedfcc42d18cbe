import type { ProjectProgress } from '#contract/calls/reform/project.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'

/** Places that are answered at most. */
const most = 1000

/** Where orders are; open ones first, as those are looked for. */
export function placesOf(orders: readonly StoredOrder[]): ProjectProgress['places'] {
  return orders
    .filter(({ lng, lat }) => lng !== 0 || lat !== 0)
    .toSorted((a, b) => Number(a.state === 'completed') - Number(b.state === 'completed'))
    .slice(0, most)
    .map(({ id, lng, lat, state }) => ({ id, lng, lat, state }))
}

/** The middle of the orders of each organisation. */
export function stationsOf(orders: readonly StoredOrder[]): ProjectProgress['stations'] {
  const placed = orders.filter(({ lng, lat }) => lng !== 0 || lat !== 0)
  return [...new Set(placed.map(({ orgId }) => orgId))].map((orgId) => {
    const own = placed.filter((order) => order.orgId === orgId)
    const middle = (which: 'lat' | 'lng') => own.reduce((sum, order) => sum + order[which], 0) / own.length
    return { orgId, lng: middle('lng'), lat: middle('lat') }
  })
}
