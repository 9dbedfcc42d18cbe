import { isRepair, skipCodes, stepsOf } from '#domain/reform/kinds.ts'
import type { OrderReport } from '#contract/calls/reform/order.ts'
import { labelIn } from '#domain/metering/families.ts'
import { minute } from '#contract/schema/time-units.ts'
import { reformWords } from '#contract/text/reform.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { fillAsDesigned } from '#mock/features/reform/quantity/quantity-part.ts'
import { skipShare } from '../../../../seed/reform/times.ts'
import { reachStep, unvisited } from '../order/acts.ts'
import { moveOrder, type Doing } from '../order/move.ts'
import { registersAt, typedFor } from '../order/reading/readings.ts'
import { siteOf } from '../order/site.ts'
import { takeReport } from '../order/submit.ts'
import { takePictures } from '../picture/take-pictures.ts'
import { hangingSeals, ownSeals } from '../seal/fitted.ts'

/** How long before it hands in a crew has taken the old device down, and hung up the new one. */
const before = { removal: 25 * minute, installation: 10 * minute }

/** Lets the crew of an order go one step further; the last one hands in what it has done. */
export function workOn(world: World, order: StoredOrder): void {
  const steps = stepsOf(order)
  const next = steps[order.step === undefined ? 0 : steps.indexOf(order.step) + 1]
  if (next === undefined || next === 'submit') return handIn(world, order)
  // so it was at this visit; at the next one the door is opened
  if (next === 'safety' && order.skips === 0 && unit(81, order.id) < skipShare) return turnBack(world, order)
  return reachStep(world, order, next, [order.worker, order.workerZh])
}

/** Hands in what the crew of an order has done on site, whichever step it was at. */
export function handIn(world: World, order: StoredOrder): void {
  world.store.atomically(() => {
    const { old, fitted } = supplyOrder(world, order)
    const bare = isRepair(order) ? repairReport(world, order) : reportOf(world, order)
    const report = { ...bare, old: { ...bare.old, seals: old }, new: { ...bare.new, seals: fitted } }
    takePictures(world, order, report)
    takeReport(world, world.tables.workOrders.get(order.id) ?? order, report, doingOf(order))
  })
}

function turnBack(world: World, order: StoredOrder): void {
  const skipCode = skipCodes[hash(82, order.id) % 3]?.[0] ?? 'other'
  const values = { ...unvisited, skipCode, skips: order.skips + 1 }
  world.store.atomically(() =>
    moveOrder(world, order.id, 'giveBack', values, {
      ...doingOf(order),
      text: labelIn(skipCodes, skipCode),
    }),
  )
}

/** The worker of an order does something. */
function doingOf({ worker, workerZh }: StoredOrder): Doing {
  return { by: [worker, workerZh], updateBy: platformName, text: ['', ''] }
}

function reportOf(world: World, order: StoredOrder): OrderReport {
  const now = world.clock()
  const removed = Math.max(now - before.removal, momentOf(order.dispatchedAt))
  const old = registersAt(world, order.deviceId, removed)
  const site = siteOf(world, order)
  const first = (hash(83, order.id) % 60) / 100
  return {
    key: `crew-${order.id}-${now}`,
    arrival: { lng: order.lng, lat: order.lat, time: formatTime(removed), reason: '' },
    old: {
      asset: order.oldAsset,
      // what was rejected once is typed with care
      registers: {
        ...old,
        total: old.total === null || order.rejections > 0 ? old.total : typedFor(order, old.total),
      },
      seals: [],
    },
    new: {
      asset: site.asset,
      registers: old.total === null ? old : { total: first, tariffs: [0, 0, first, 0] },
      ct: site.ct,
      pt: site.pt,
      iccid: site.iccid,
      seals: [],
    },
    boxPlace: order.boxPlace,
    removedAt: formatTime(removed),
    installedAt: formatTime(Math.max(now - before.installation, removed)),
    signature: true,
  }
}

/** What a crew hands in that has put a fault right. */
function repairReport(world: World, order: StoredOrder): OrderReport {
  const now = formatTime(world.clock())
  const none = { total: null, tariffs: null }
  const { ct, pt } = order
  return {
    key: `crew-${order.id}-${now}`,
    arrival: { lng: order.lng, lat: order.lat, time: now, reason: '' },
    old: { asset: order.oldAsset, registers: none, seals: [] },
    new: { asset: '', registers: none, ct, pt, iccid: '', seals: [] },
    boxPlace: order.boxPlace,
    removedAt: '',
    installedAt: '',
    signature: false,
    work: 'Terminals tightened and wiring checked; values are right again.',
  }
}

/** How many seals an exchange takes. */
const fittedSeals = 2

/**
 * What the crew of an order has beside its report: its lines filled in as they were designed, and seals that were issued
 * to it, more of them where it has none. A repair needs nothing of it. Returns the seals that hang there, and those to fit.
 */
export function supplyOrder(world: World, order: StoredOrder): { old: string[]; fitted: string[] } {
  if (isRepair(order)) return { old: [], fitted: [] }
  const { seals } = world.tables
  fillAsDesigned(world, order, reformWords.crew)
  const held = ownSeals(world, order)
  const more = seals.rows
    .filter(({ state }) => state === 'stock')
    .slice(0, Math.max(0, fittedSeals - held.length))
  for (const { id } of more) seals.update(id, { state: 'issued', holderId: order.crewId })
  return {
    old: hangingSeals(world, order).map(({ number }) => number),
    fitted: [...held, ...more].slice(0, fittedSeals).map(({ number }) => number),
  }
}
