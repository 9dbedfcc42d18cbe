import { plannedShare } from '#domain/reform/project-rules.ts'
import { day } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredOrder, StoredProject } from '#mock/tables/reform-tables.ts'
import { ordersOf } from '../orders.ts'
import type { ProjectRow } from '#contract/resources/reform/project.ts'

/** Figures of a project derived from its orders. */
type Figures = Pick<
  ProjectRow,
  'planned' | 'pending' | 'dispatched' | 'toAudit' | 'rejected' | 'done' | 'progress' | 'passRate'
>

/** Counts the orders of a project; cancelled orders are excluded from the plan. */
export function figuresOf(orders: readonly StoredOrder[]): Figures {
  const inState = (state: StoredOrder['state']) => orders.filter((order) => order.state === state).length
  const planned = orders.length - inState('cancelled')
  const done = inState('completed')
  const audited = orders.filter(({ auditedAt, state }) => auditedAt !== '' && state !== 'cancelled')
  return {
    planned,
    pending: inState('pending'),
    dispatched: inState('dispatched'),
    toAudit: inState('audit'),
    rejected: inState('rejected'),
    done,
    progress: percent(done, planned),
    passRate: percent(audited.filter(({ rejections }) => rejections === 0).length, audited.length),
  }
}

/** Whether a project is still open after its last day; `today` is `YYYY-MM-DD`. */
export function isProjectLate({ end, state }: Pick<StoredProject, 'end' | 'state'>, today: string): boolean {
  return state !== 'closed' && end < today
}

/** Figures that depend on the date: planned progress in percent, and days left. */
export function daysOf(
  { start, end }: Pick<StoredProject, 'end' | 'start'>,
  now: number,
): Pick<ProjectRow, 'daysLeft' | 'plannedProgress'> {
  const today = midnight(now)
  return {
    plannedProgress: Math.round(plannedShare(passedShare({ start, end }, today)) * 1000) / 10,
    daysLeft: Math.round((momentOf(end) - today) / day),
  }
}

/**
 * Keeps the figures of projects in step with their orders. As derived values they are neither journalled nor a change
 * of the record, so they do not conflict with a user's edit.
 */
export function followOrders(world: World): void {
  const { projects, workOrders } = world.tables
  const settle = (id: number) => projects.settle(id, figuresOf(ordersOf(world).ofProject(id)))
  for (const { id } of projects.rows) settle(id)
  world.store.follow(workOrders, ({ id, row, previous }) => {
    const now = row === undefined ? undefined : workOrders.get(id)
    for (const project of new Set([previous?.projectId, now?.projectId])) {
      if (project !== undefined) settle(project)
    }
  })
}

/** Percentage with one decimal; 0 if `whole` is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

/** Fraction of a project's duration that has passed; its last day is inclusive. */
export function passedShare({ start, end }: Pick<StoredProject, 'end' | 'start'>, moment: number): number {
  const from = momentOf(start)
  return (moment - from) / Math.max(day, momentOf(end) - from)
}
