import { stepsOf, type FieldStep } from '#domain/reform/kinds.ts'
import type { OrderState } from '#domain/reform/order-acts.ts'
import { plannedTime } from '#domain/reform/plan-curve.ts'
import { day, hour, minute } from '#contract/schema/time-units.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { dayAt, startOf } from '#mock/simulation/calendar.ts'
import type { PlannedProject } from './projects.ts'
import { reformSeedNumber } from './seed-number.ts'

/** When something happens to an order, epoch milliseconds; 0 for what has not happened by now. */
export interface OrderTimes {
  state: OrderState
  step: FieldStep | undefined
  skips: number
  rejections: number
  created: number
  /** Beginnings of days. */
  planDay: number
  due: number
  dispatchedAt: number
  /** When a crew came back without having replaced anything. */
  skippedAt: number
  removedAt: number
  installedAt: number
  submittedAt: number
  /** The last audit. */
  auditedAt: number
}

/** Shares of all orders: returned by the crew once, and rejected at their first audit. */
export const skipShare = 0.09
export const rejectShare = 0.12

/** How an order of a project goes that is planned for when a share of the project is done, as far as `now`. */
export function timesOf(id: number, project: PlannedProject, share: number, now: number): OrderTimes {
  const today = startOf(dayAt(now))
  const [start, end] = [today + project.start * day, today + project.end * day]
  const isOver = project.state === 'acceptance' || project.state === 'closed'
  const chance = (purpose: number) => unit(reformSeedNumber, purpose, id)
  const planDay = startOf(dayAt(start + plannedTime(share) * (end - start)))
  const lag = isOver ? 0 : Math.floor(chance(21) * 5) - 1
  const isSkipped = !isOver && chance(22) < skipShare
  const isRejected = chance(23) < rejectShare
  const visit = planDay + lag * day + 8.5 * hour + chance(24) * 7.5 * hour
  const removedAt = isSkipped ? visit + (4 + (hash(reformSeedNumber, 25, id) % 6)) * day : visit
  const givenAgain = removedAt - day - 90 * minute
  const installedAt = removedAt + (11 + chance(26) * 16) * minute
  const submitted = installedAt + (14 + chance(27) * 26) * minute
  const firstAudit = auditAfter(submitted, isOver ? chance(28) * 2 : chance(28) * 9)
  const again =
    startOf(dayAt(firstAudit) + 1 + Math.floor(chance(32) * (isOver ? 3 : 12))) + (9 + chance(29) * 7) * hour
  const lastAudit = isRejected ? auditAfter(again, chance(30) * 1.4) : firstAudit
  const given = planDay - Math.floor(4 + chance(31) * 8) * day + 16 * hour
  const was = (moment: number) => (moment <= now ? moment : 0)
  const isBack = isSkipped && was(visit) > 0 && was(givenAgain) === 0
  const wasRejected = isRejected && was(firstAudit) > 0
  const isAgain = wasRejected && was(again) > 0
  const state = (): OrderState => {
    if (was(given) === 0 || isBack) return 'pending'
    if (was(submitted) === 0) return 'dispatched'
    if (was(lastAudit) > 0) return 'completed'
    return wasRejected && !isAgain ? 'rejected' : 'audit'
  }
  return {
    state: state(),
    step: was(submitted) > 0 ? 'submit' : stepAt(stepsOf(project), removedAt, now),
    skips: isSkipped && was(visit) > 0 ? 1 : 0,
    rejections: wasRejected ? 1 : 0,
    created: Math.min(start - 12 * day, now - 2 * day) + id * minute,
    planDay,
    due: planDay + 5 * day,
    dispatchedAt: isBack ? 0 : isSkipped && was(givenAgain) > 0 ? givenAgain : was(given),
    skippedAt: isSkipped ? was(visit) : 0,
    removedAt: was(removedAt),
    installedAt: was(installedAt),
    submittedAt: isAgain ? again : was(submitted),
    auditedAt: was(lastAudit) || was(firstAudit),
  }
}

/** Auditors work by day. */
function auditAfter(submitted: number, days: number): number {
  const moment = submitted + (0.04 + days) * day
  const morning = startOf(dayAt(moment)) + 8 * hour
  const evening = startOf(dayAt(moment)) + 18 * hour
  return moment > evening ? morning + day + (moment - evening) / 10 : Math.max(moment, morning)
}

/** The step that a crew has reached which is about to take a device down at a moment; none before the visit. */
function stepAt(steps: readonly FieldStep[], removedAt: number, now: number): FieldStep | undefined {
  const removing = steps.indexOf('remove')
  const passed = Math.floor((now - removedAt) / (4 * minute)) + removing
  return steps[Math.min(passed, steps.length - 2)]
}
