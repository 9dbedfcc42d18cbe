import { skipShare } from '../../../../seed/reform/plan.ts'
import { day, second, minute } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { startLooks } from '#mock/lib/looks.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { StoredCrew, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { personOf } from '../../../../seed/accounts.ts'
import { decide, giveTo, reachStep, unvisited } from '../order/acts.ts'
import { pictureProblems } from '../picture/stored-pictures.ts'
import { isWorkday, nextOf } from '../crew/at-work.ts'
import { isRepair, skipCodes, stepsOf } from '#domain/reform/kinds.ts'
import type { OrderReport } from '#contract/calls/reform/order.ts'
import { labelIn } from '#domain/metering/families.ts'
import { reformWords } from '#contract/text/reform.ts'
import { fillAsDesigned } from '../quantity/lines.ts'
import { moveOrder, type Doing } from '../order/steps.ts'
import { registersAt, typedFor } from '../order/reading/readings.ts'
import { siteOf } from '../order/site.ts'
import { takeReport } from '../order/submit.ts'
import { takePictures } from '../picture/take-pictures.ts'
import { hangingSeals, ownSeals } from '../seal/acts.ts'

/** Milliseconds of demonstration time between two steps of a crew. */
const stepTime = { least: 30 * second, more: 30 * second }
/** Days that an order awaits its audit, and days before its planned day on which it is dispatched. */
const patience = { audit: 1.5, dispatch: 3 }
/** Maximum number of actions made up for in one tick after a clock jump. */
const mostActs = 400

/** Simulated staff of a demonstration: crews that work step by step, a dispatcher and an auditor. */
interface Workers {
  /** Performs everything due by now. */
  tick: () => void
}

/** Creates the staff for the orders of a platform; inactive until `tick` is called. */
export function createWorkers(world: World): Workers {
  /** Time of each crew's next step, by crew id. */
  const due = new Map<number, number>()
  let last = world.clock()
  return {
    tick() {
      const now = world.clock()
      let left = mostActs
      for (const crew of world.tables.crews.rows) {
        if (crew.state !== 'enabled') continue
        let at = due.get(crew.id) ?? last + pauseOf(crew, last)
        for (; at <= now && left > 0; at += pauseOf(crew, at)) {
          const order = isWorkday(at) ? nextOf(world, crew, now) : undefined
          if (order === undefined) continue
          workOn(world, order)
          left -= 1
        }
        due.set(crew.id, Math.max(at, now))
      }
      dispatchDue(world, now)
      auditWaiting(world, now)
      last = now
    },
  }
}

/** Ticks at an interval in milliseconds; returns a function that stops it. */
export function startWorkers(world: World, every: number): () => void {
  const workers = createWorkers(world)
  return startLooks(world, every, () => workers.tick())
}

function pauseOf({ id }: StoredCrew, at: number): number {
  return stepTime.least + unit(91, id, Math.floor(at / second)) * stepTime.more
}

/** Dispatches orders planned for the next days to a crew of their station. */
function dispatchDue(world: World, now: number): void {
  const until = formatTime(now + patience.dispatch * day).slice(0, 10)
  const { workOrders, crews } = world.tables
  const waiting = workOrders.rows.filter(({ state, planDate }) => state === 'pending' && planDate <= until)
  for (const order of waiting.slice(0, mostActs)) {
    const able = crews.rows.filter(
      ({ state, stationIds }) => state === 'enabled' && stationIds.includes(order.orgId),
    )
    const crew = able[hash(92, order.id) % able.length]
    // a returned order is retried on another day
    const rested = momentOf(order.updateTime ?? '') + day < now || order.skips === 0
    if (crew === undefined || !rested) continue
    const { planDate, due } = order
    const today = formatTime(now).slice(0, 10)
    const again = planDate < today ? today : planDate
    giveTo(
      world,
      order,
      'dispatch',
      crew,
      [crew.leader, crew.leaderZh],
      {
        planDate: again,
        due: due < again ? again : due,
      },
      { by: personOf('dispatcher'), updateBy: platformName, text: ['', ''] },
    )
  }
}

/** Audits orders that have waited long enough: rejects a share of those never rejected, passes the rest. */
function auditWaiting(world: World, now: number): void {
  const before = formatTime(now - patience.audit * day)
  const waiting = world.tables.workOrders.rows.filter(
    ({ state, submittedAt }) => state === 'audit' && submittedAt < before,
  )
  for (const order of waiting.slice(0, mostActs)) {
    const isRejected =
      (order.rejections === 0 && unit(93, order.id) < world.rejectRate) ||
      pictureProblems(world, order).length > 0
    const act = {
      by: personOf('auditor'),
      updateBy: platformName,
      text: isRejected
        ? (['The picture is blurred. Take it again.', '照片模糊，请重拍。'] as const)
        : (['Pictures clear, readings agree.', '照片清晰，示数一致。'] as const),
    }
    // flagged orders are billed by register
    const billed = order.flags > 0 ? 'register' : undefined
    try {
      decide(world, order, isRejected ? 'reject' : 'pass', isRejected ? ['picture'] : [], act, billed)
    } catch (error) {
      // left to a user; continue with the others
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** Time before submission at which a crew removed the old device and installed the new one. */
const before = { removal: 25 * minute, installation: 10 * minute }

/** Advances an order by one step; the last step submits the report. */
export function workOn(world: World, order: StoredOrder): void {
  const steps = stepsOf(order)
  const next = steps[order.step === undefined ? 0 : steps.indexOf(order.step) + 1]
  if (next === undefined || next === 'submit') return handIn(world, order)
  // turned back at the first visit only; access succeeds at the next
  if (next === 'safety' && order.skips === 0 && unit(81, order.id) < skipShare) return turnBack(world, order)
  return reachStep(world, order, next, [order.worker, order.workerZh])
}

/** Submits the work of an order's crew, whichever step it was at. */
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

/** The worker of an order as the acting user. */
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
      // a rejected reading is retyped correctly
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

/** Report of a completed repair. */
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

/** Number of seals that an exchange needs. */
const fittedSeals = 2

/**
 * Fills in the order's quantity lines as designed and issues seals to its crew if it lacks them; repairs need neither.
 * Returns the seals on the device and those to apply.
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
