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

/** Milliseconds of demonstration time from one step of a crew to its next. */
const stepTime = { least: 30 * second, more: 30 * second }
/** Days that an order waits for its auditor, and before its planned day for its crew. */
const patience = { audit: 1.5, dispatch: 3 }
/** Most acts that one look makes up for where the clock has jumped. */
const mostActs = 400

/** The workers of a demonstration: crews that go from step to step, a dispatcher and an auditor who keep up with them. */
interface Workers {
  /** Does everything that is due by now. */
  tick: () => void
}

/** Workers over the orders of a platform; nothing happens until they are looked at. */
export function createWorkers(world: World): Workers {
  /** When a crew goes on, by its id. */
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

/** Looks every so many milliseconds; returns a function that stops it. */
export function startWorkers(world: World, every: number): () => void {
  const workers = createWorkers(world)
  return startLooks(world, every, () => workers.tick())
}

function pauseOf({ id }: StoredCrew, at: number): number {
  return stepTime.least + unit(91, id, Math.floor(at / second)) * stepTime.more
}

/** Gives out what is planned for the next days, to a crew that works for the station. */
function dispatchDue(world: World, now: number): void {
  const until = formatTime(now + patience.dispatch * day).slice(0, 10)
  const { workOrders, crews } = world.tables
  const waiting = workOrders.rows.filter(({ state, planDate }) => state === 'pending' && planDate <= until)
  for (const order of waiting.slice(0, mostActs)) {
    const able = crews.rows.filter(
      ({ state, stationIds }) => state === 'enabled' && stationIds.includes(order.orgId),
    )
    const crew = able[hash(92, order.id) % able.length]
    // what a crew has just brought back is tried again on another day
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

/** Decides about what has waited long enough: rejects a share of what was never rejected, passes the rest. */
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
    // what is not as it should be is billed as the meter itself had it
    const billed = order.flags > 0 ? 'register' : undefined
    try {
      decide(world, order, isRejected ? 'reject' : 'pass', isRejected ? ['picture'] : [], act, billed)
    } catch (error) {
      // it is left to a person; the others go on
      if (!(error instanceof Refusal)) throw error
    }
  }
}

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
