import { day, second } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { startLooks } from '#mock/lib/looks.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { StoredCrew } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { people } from '../../../../seed/accounts.ts'
import { decide } from '../order/audit.ts'
import { giveTo } from '../order/acts.ts'
import { pictureProblems } from '../picture/picture-problems.ts'
import { isWorkday, nextOf } from '../crew/next-order.ts'
import { workOn } from './site-work.ts'

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
      { by: nameOf('dispatcher'), updateBy: platformName, text: ['', ''] },
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
      by: nameOf('auditor'),
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

function nameOf(login: string): readonly [string, string] {
  return people.find(([own]) => own === login)?.[1] ?? ['', '']
}
