import { isLate } from '#domain/reform/order-acts.ts'
import { dateOf } from '#mock/lib/days.ts'
import type { World } from '#mock/world/world.ts'
import { isProjectLate } from './project/figures.ts'

/** Takes over what has become overdue with the day, by which lists are filtered; no changes of the records themselves. */
export function* settleOverdue({
  clock,
  tables,
}: Pick<World, 'tables'> & { clock: () => number }): Generator<undefined, void> {
  const { workOrders, projects } = tables
  for (const { id } of workOrders.rows) {
    const row = workOrders.get(id)
    const isOverdue = row !== undefined && isLate(row, dateOf(clock()))
    if (row !== undefined && row.isOverdue !== isOverdue) workOrders.restore(id, { ...row, isOverdue })
    yield
  }
  for (const row of projects.rows) {
    const isOverdue = isProjectLate(row, dateOf(clock()))
    if (row.isOverdue !== isOverdue) projects.restore(row.id, { ...row, isOverdue })
  }
}
