import { isLate } from '#domain/reform/order-acts.ts'
import { dateOf } from '#mock/lib/days.ts'
import type { World } from '#mock/world/world.ts'
import { isProjectLate } from './project/figures.ts'

/** Takes over what has become overdue with the day, by which lists are filtered. */
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
