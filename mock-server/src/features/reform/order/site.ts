import type { OrderSite, OnlineCheck } from '#contract/calls/reform/order.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { requiredSlots } from '../picture/stored-pictures.ts'
import { hangingSeals, ownSeals } from '../seal/acts.ts'
import { spareAssets, assetProblems } from './assets.ts'
import { plausibleAt } from './reading/readings.ts'
import { stepsOf } from './steps.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { ordersOf } from '../orders.ts'

/** Maximum number of seals offered to a crew. */
const mostOffered = 50

/** Information that a crew needs on site. */
export function siteOf(world: World, order: StoredOrder): OrderSite {
  const { tables, clock, fleet } = world
  const project = tables.projects.get(order.projectId)
  const meant = tables.ledger.rows.find(({ orderId, phase }) => orderId === order.id && phase === 'planned')
  const { frozenAt, freeze, most } = plausibleAt(world, order.deviceId, clock())
  const isExchange = !isRepair(order)
  const device = fleet.table.get(order.deviceId)
  const returned = stepsOf(world, order).findLast(({ act }) => act === 'giveBack')
  return {
    freeze: freeze.total === null || !isExchange ? null : { time: formatTime(frozenAt), registers: freeze },
    most: isExchange ? most : null,
    slots: [...requiredSlots(world, order)],
    seals: project?.sealPlaces.length ?? 0,
    asset: meant?.assetNumber ?? '',
    iccid: meant?.iccid ?? '',
    ct: device?.ct ?? 1,
    pt: device?.pt ?? 1,
    oldSeals: hangingSeals(world, order).map(({ number }) => number),
    ownSeals: ownSeals(world, order)
      .slice(0, mostOffered)
      .map(({ number }) => number),
    ownAssets: isExchange ? spareAssets(world, order) : [],
    ...(returned && { returned: { time: returned.time, text: returned.text, textZh: returned.textZh } }),
  }
}

const phases: readonly (readonly [phase: string, voltage: PropertyId, current: PropertyId])[] = [
  ['A', 'ua', 'ia'],
  ['B', 'ub', 'ib'],
  ['C', 'uc', 'ic'],
]

const silence: OnlineCheck = {
  signedIn: false,
  clockDeviation: null,
  phases: [],
  phaseOrder: true,
  reverse: false,
  reading: null,
}

/**
 * Current online check of the device at the place of an order. The simulation measures by place; an asset that may not
 * be installed there is reported as silent.
 */
export function onlineOf(world: World, order: StoredOrder, asset?: string): OnlineCheck {
  if (asset !== undefined && !isRepair(order) && assetProblems(world, order, asset).length > 0) return silence
  const { simulation, fleet, clock } = world
  const { deviceId, newReading } = order
  const now = clock()
  const row = fleet.table.get(deviceId)
  const sampled = (property: PropertyId) => simulation.sample(deviceId, property, now).value
  const own = row?.wiring === 'single' ? phases.slice(0, 1) : phases
  const power = sampled('p')
  return {
    signedIn: simulation.isReachable(deviceId, now),
    clockDeviation: sampled('clockDeviation'),
    phases: own.map(([phase, voltage, current]) => ({
      phase,
      voltage: sampled(voltage),
      current: sampled(current),
    })),
    phaseOrder: true,
    // photovoltaic customers feed in, which is no wiring fault
    reverse: power !== null && power < 0 && row?.customerClass !== 'pv',
    reading: isRepair(order) ? null : (newReading ?? 0),
  }
}

/**
 * Marks completed exchanges without an online device as online once it reports. The row is restored rather than
 * updated, so that it does not conflict with an edit in progress.
 */
export function followOnline(world: World): void {
  const { live, store, tables } = world
  const settle = (order: StoredOrder | undefined): void => {
    if (order !== undefined && wasHeardSince(world, order))
      tables.workOrders.restore(order.id, { ...order, online: true })
  }
  for (const order of tables.workOrders.rows) settle(order)
  live.onBack((deviceId) => {
    for (const order of ordersOf(world).ofDevice(deviceId)) settle(order)
  })
  // it may have reported while the order awaited its audit
  store.follow(tables.workOrders, ({ id }) => settle(tables.workOrders.get(id)))
}

/** Whether the new device of a completed exchange was heard since its installation, though not during the visit. */
function wasHeardSince({ simulation, clock }: World, order: StoredOrder): boolean {
  const { state, online, deviceId, installedAt } = order
  if (state !== 'completed' || online || isRepair(order)) return false
  const now = clock()
  // a device that has just come back reports slightly later
  return simulation.isReachable(deviceId, now) || simulation.lastHeard(deviceId, now) > momentOf(installedAt)
}
