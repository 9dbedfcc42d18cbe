import { isLate } from '#domain/reform/order-acts.ts'
import { dateOf } from '#mock/lib/days.ts'
import type { World } from '#mock/world/world.ts'
import { isProjectLate } from './project/figures.ts'

/** Updates the overdue flags of orders and projects for the current day, because lists filter by them. */
export function* settleOverdue({
  clock,
  tables,
}: Pick<World, 'tables'> & { clock: () => number }): Generator<undefined, void> {
  const { workOrders, projects } = tables
  for (const { id } of workOrders.rows) {
    const row = workOrders.get(id)
    if (row !== undefined) workOrders.settle(id, { isOverdue: isLate(row, dateOf(clock())) })
    yield
  }
  for (const row of projects.rows) {
    projects.settle(row.id, { isOverdue: isProjectLate(row, dateOf(clock())) })
  }
}
