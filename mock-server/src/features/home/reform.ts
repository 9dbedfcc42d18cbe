import type { HomeReform } from '#contract/calls/home/home.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { readSelection } from '#mock/resources/selection.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'

/** Work orders that a person sees, by type and batch of their projects: those with most to do first. */
export function homeReform(world: ScopeParts, orgId: number | undefined, reader: StoredUser): HomeReform {
  const collection = collectionOf(world, workOrder.name)
  const filter: Filter = orgId === undefined ? {} : { orgId: String(orgId) }
  const { tests } = readSelection(world, collection, filter, reader)
  const lines = new Map<string, { -readonly [Name in keyof HomeReform[number]]: HomeReform[number][Name] }>()
  for (const row of world.tables.workOrders.rows) {
    if (!tests.every((test) => test(row))) continue
    const { type, batch, state } = row
    if (type === 'repair' || batch === undefined) continue
    const key = `${type} ${batch}`
    const line = lines.get(key) ?? { type, batch, planned: 0, done: 0 }
    lines.set(key, line)
    line.planned += 1
    if (state === 'completed') line.done += 1
  }
  return [...lines.values()].toSorted((a, b) => b.planned - b.done - (a.planned - a.done))
}
