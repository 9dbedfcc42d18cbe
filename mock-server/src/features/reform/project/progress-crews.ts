import type { ProjectProgress } from '#contract/calls/reform/project.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import { isOpen } from '../orders.ts'
import { doneOn, isSince } from './field-work.ts'
import { percent } from './figures.ts'

/** How the crews of a project do, those with most orders done first; `week` are those done since a day. */
export function crewsOf(orders: readonly StoredOrder[], since: number): ProjectProgress['crews'] {
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
