import { plannedShare } from '#domain/reform/project-rules.ts'
import { day } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import type { StoredOrder, StoredProject } from '#mock/tables/reform-tables.ts'
import { ordersOf } from '../orders.ts'
import type { ProjectRow } from '#contract/resources/reform/project.ts'

/** What a project shows of its orders. */
type Figures = Pick<
  ProjectRow,
  'planned' | 'pending' | 'dispatched' | 'toAudit' | 'rejected' | 'done' | 'progress' | 'passRate'
>

/** Counts the orders of a project; those that were cancelled are not planned any more. */
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

/** Whether a project is not closed after its last day, on a day `YYYY-MM-DD`. */
export function isProjectLate({ end, state }: Pick<StoredProject, 'end' | 'state'>, today: string): boolean {
  return state !== 'closed' && end < today
}

/** What follows from the day of a project: the share that its plan has done, and the days until its end. */
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
 * Keeps the figures of the projects as their orders are. They follow from the orders, so they are neither journalled nor
 * a change of the record: a user who edits a project gets no notice of a change.
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

/** A share in percent with one digit; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

/** The share of the time of a project that has passed at a moment; its last day belongs to it. */
export function passedShare({ start, end }: Pick<StoredProject, 'end' | 'start'>, moment: number): number {
  const from = momentOf(start)
  return (moment - from) / Math.max(day, momentOf(end) - from)
}
