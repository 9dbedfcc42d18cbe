import { recordFor } from '#contract/schema/keys.ts'
import type { ProjectProgress } from '#contract/calls/reform/project.ts'
import { orderStates } from '#domain/reform/order-acts.ts'
import { plannedShare } from '#domain/reform/project-rules.ts'
import { rejectReasons, skipCodes } from '#domain/reform/kinds.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { dayLength } from '#contract/schema/time.ts'
import { day } from '#contract/schema/time-units.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { momentOf } from '#mock/lib/time.ts'
import { seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredOrder, StoredProject } from '#mock/tables/reform-tables.ts'
import { isOpen, ordersOf } from '../orders.ts'
import { percent, passedShare } from './figures.ts'

/** Number of days over which the pace of a project is measured. */
const paceDays = 28

/** Progress of a project, from those of its orders that the user may see. */
export function progressOf(
  world: Pick<World, 'clock'> & ScopeParts,
  project: StoredProject,
  reader: StoredUser,
): ProjectProgress {
  const sees = seenBy(world, workOrder, reader)
  const all = ordersOf(world).ofProject(project.id).filter(sees)
  const orders = all.filter(({ state }) => state !== 'cancelled')
  const today = midnight(world.clock())
  const days = progressDays(project, orders, today)
  const now = days.find((each) => each.day === dateOf(today))
  const audited = orders.filter(({ auditedAt }) => auditedAt !== '')
  const completed = orders.filter(({ state }) => state === 'completed')
  return {
    today: dateOf(today),
    days,
    weeks: weeksOf(days),
    forecast: forecastOf(orders, today),
    total: {
      planned: now?.planned ?? plannedBy(project, orders.length, today),
      done: orders.filter(isDone).length,
      audited: completed.length,
    },
    states: recordFor(
      orderStates.map(([state]) => state),
      (state) => all.filter((order) => order.state === state).length,
    ),
    ...waitingOf(orders),
    week: {
      done: orders.filter((order) => isSince(doneOn(order), today - 6 * day)).length,
      audited: completed.filter((order) => isSince(order.auditedAt, today - 6 * day)).length,
    },
    firstPass: {
      passed: audited.filter(({ rejections }) => rejections === 0).length,
      audited: audited.length,
    },
    ...skipsOf(all),
    ...rejectsOf(all),
    online: {
      of: completed.length,
      online: completed.filter(({ online }) => online).length,
      frozen: completed.filter(({ installedAt }) => installedAt < dateOf(today)).length,
    },
    crews: crewsOf(orders, today - 6 * day),
    places: placesOf(all),
    stations: stationsOf(all),
  }
}

function plannedBy(project: StoredProject, count: number, moment: number): number {
  return Math.round(count * plannedShare(passedShare(project, moment)))
}

/** Daily cumulative counts over the project's duration, extended to today and to all completed work. */
function progressDays(
  project: StoredProject,
  orders: readonly StoredOrder[],
  today: number,
): ProjectProgress['days'] {
  const done = countsBy(orders.map(doneOn))
  const audited = countsBy(orders.map(({ state, auditedAt }) => (state === 'completed' ? auditedAt : '')))
  const firsts = [project.start, ...done.keys()].filter((text) => text !== '')
  const first = momentOf(firsts.reduce((a, b) => (b < a ? b : a)))
  const isOver = project.state === 'closed'
  const lasts = [project.end, ...done.keys(), ...audited.keys()].map(momentOf)
  const last = Math.max(...lasts, isOver ? 0 : today)
  const days: { day: string; planned: number; done: number | null; audited: number | null }[] = []
  const sums = { done: 0, audited: 0 }
  for (let moment = first; moment <= last; moment += day) {
    const date = dateOf(moment)
    sums.done += done.get(date) ?? 0
    sums.audited += audited.get(date) ?? 0
    const hasCome = moment <= today
    days.push({
      day: date,
      planned: plannedBy(project, orders.length, moment),
      done: hasCome ? sums.done : null,
      audited: hasCome ? sums.audited : null,
    })
  }
  return days
}

/** Counts stored times by day; empty times are ignored. */
function countsBy(times: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const time of times) {
    const date = time.slice(0, dayLength)
    if (date !== '') counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return counts
}

/** Planned and completed orders per week; weeks start on Monday. */
function weeksOf(days: ProjectProgress['days']): ProjectProgress['weeks'] {
  const weeks = new Map<string, { from: string; planned: number; done: number }>()
  let before = { planned: 0, done: 0 }
  for (const each of days) {
    const now = { planned: each.planned, done: each.done ?? before.done }
    const from = mondayOf(each.day)
    const week = weeks.get(from) ?? { from, planned: 0, done: 0 }
    week.planned += now.planned - before.planned
    week.done += now.done - before.done
    weeks.set(from, week)
    before = now
  }
  return [...weeks.values()]
}

function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return dateOf(momentOf(date) - weekday * day)
}

/** Expected completion date at the pace of recent weeks; empty if nothing is left or nothing was done. */
function forecastOf(orders: readonly StoredOrder[], today: number): string {
  const left = orders.filter((order) => !isDone(order)).length
  const lately = orders.filter((order) => isSince(doneOn(order), today - paceDays * day)).length
  if (left === 0 || lately === 0) return ''
  return dateOf(today + Math.ceil((left * paceDays) / lately) * day)
}

function waitingOf(orders: readonly StoredOrder[]): Pick<ProjectProgress, 'oldestAudit' | 'sentAgain'> {
  const waiting = orders.filter(({ state }) => state === 'audit')
  const times = waiting.map(({ submittedAt }) => submittedAt).filter((time) => time !== '')
  return {
    sentAgain: waiting.filter(({ rejections }) => rejections > 0).length,
    oldestAudit: times.toSorted()[0] ?? '',
  }
}

function skipsOf(orders: readonly StoredOrder[]): Pick<ProjectProgress, 'skipped' | 'skips'> {
  const open = orders.filter(isOpen)
  const skips = skipCodes.map(([code]) => ({
    code,
    count: open.filter(({ skipCode }) => skipCode === code).length,
  }))
  return { skipped: orders.filter(({ skips: times }) => times > 0).length, skips: commonestFirst(skips) }
}

function rejectsOf(orders: readonly StoredOrder[]): Pick<ProjectProgress, 'rejections' | 'rejects'> {
  const rejected = orders.filter(({ rejections }) => rejections > 0)
  const rejects = rejectReasons.map(([reason]) => ({
    reason,
    count: orders.filter((order) => order.rejectReasons.includes(reason)).length,
  }))
  return {
    rejects: commonestFirst(rejects),
    rejections: {
      orders: rejected.length,
      passed: rejected.filter(({ state }) => state === 'completed').length,
      waiting: rejected.filter(({ state }) => state === 'rejected').length,
      unnamed: rejected.filter((order) => order.rejectReasons.length === 0).length,
    },
  }
}

function commonestFirst<Line extends { count: number }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
}

/** Performance of the crews, most completed orders first; `week` counts those since `since`. */
function crewsOf(orders: readonly StoredOrder[], since: number): ProjectProgress['crews'] {
  return [...new Set(orders.map(({ crewId }) => crewId))]
    .filter((crewId) => crewId > 0)
    .map((crewId) => crewLine(crewId, orders, since))
    .toSorted((a, b) => b.done - a.done || a.crewId - b.crewId)
}

function crewLine(
  crewId: number,
  orders: readonly StoredOrder[],
  since: number,
): ProjectProgress['crews'][number] {
  const own = orders.filter((order) => order.crewId === crewId)
  const audited = own.filter(({ auditedAt }) => auditedAt !== '')
  const passed = audited.filter(({ rejections }) => rejections === 0)
  return {
    crewId,
    done: own.filter((order) => doneOn(order) !== '').length,
    week: own.filter((order) => isSince(doneOn(order), since)).length,
    open: own.filter(isOpen).length,
    passRate: audited.length === 0 ? null : percent(passed.length, audited.length),
  }
}

/** Maximum number of places returned. */
const most = 1000

/** Positions of orders; open ones first. */
function placesOf(orders: readonly StoredOrder[]): ProjectProgress['places'] {
  return orders
    .filter(({ lng, lat }) => lng !== 0 || lat !== 0)
    .toSorted((a, b) => Number(a.state === 'completed') - Number(b.state === 'completed'))
    .slice(0, most)
    .map(({ id, lng, lat, state }) => ({ id, lng, lat, state }))
}

/** Centre of the orders of each organisation. */
function stationsOf(orders: readonly StoredOrder[]): ProjectProgress['stations'] {
  const placed = orders.filter(({ lng, lat }) => lng !== 0 || lat !== 0)
  return [...new Set(placed.map(({ orgId }) => orgId))].map((orgId) => {
    const own = placed.filter((order) => order.orgId === orgId)
    const middle = (which: 'lat' | 'lng') => own.reduce((sum, order) => sum + order[which], 0) / own.length
    return { orgId, lng: middle('lng'), lat: middle('lat') }
  })
}

/** Whether the work on site is done, regardless of the audit. */
function isDone({ state }: StoredOrder): boolean {
  return state === 'audit' || state === 'rejected' || state === 'completed'
}

/** Time at which the work on site was done; empty if it is not. */
function doneOn(order: StoredOrder): string {
  return isDone(order) ? order.installedAt || order.submittedAt : ''
}

/** Whether a stored time, possibly empty, is on or after the day of `from`. */
function isSince(time: string, from: number): boolean {
  return time.slice(0, dayLength) >= dateOf(from)
}
