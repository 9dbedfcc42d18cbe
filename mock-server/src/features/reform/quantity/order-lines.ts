import type { Family } from '#domain/metering/families.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { fenOf, priceItem } from '#domain/reform/quantities.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { StoredOrder, StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { Change } from '#mock/store/table.ts'
import { tableName } from '#mock/tables/table-name.ts'
import type { World } from '#mock/world/world.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { designLines } from '../../../../seed/reform/design.ts'
import { plannedProjects } from '../../../../seed/reform/projects.ts'
import { linesOf } from './lines.ts'

/** CNY that an order may cost whose project says nothing about it. */
const usualBudget = 400

/** The lines of an order as its family is usually exchanged; a repair has none. */
function addLines(world: World, order: StoredOrder): void {
  const family = world.fleet.table.get(order.deviceId)?.family
  if (family === undefined || isRepair(order)) return
  const { table } = collectionOf(world, quantity.name)
  for (const line of designLines(family, budgetOf(order.type)))
    table?.insert({ ...line, orderId: order.id, reason: '', reasonZh: '' })
}

/** CNY that an order of a type may cost. */
function budgetOf(type: string): number {
  const perOrder = plannedProjects.find((project) => project.type === type)?.perOrder
  return perOrder === undefined ? usualBudget : perOrder * 10_000
}

/** What the lines cost that an order of a type gets for a device, fen. */
export function costOfOrder(type: string, family: Family): number {
  return designLines(family, budgetOf(type)).reduce(
    (sum, { item, designed }) => sum + fenOf(designed, priceItem(item).price),
    0,
  )
}

/** An order that is made gets its lines, and they go with its crew. */
export function followOrder(world: World, { table, row, previous }: Change): void {
  const order = table === tableName(workOrder) ? world.tables.workOrders.get(row?.id ?? 0) : undefined
  if (order === undefined) return
  if (previous === undefined) addLines(world, order)
  for (const line of linesOf(world, order.id)) {
    if (isMoved(line, order)) world.tables.quantities.update(line.id, {})
  }
}

function isMoved({ crewId, orgId }: StoredQuantity, order: StoredOrder): boolean {
  return crewId !== order.crewId || orgId !== order.orgId
}
