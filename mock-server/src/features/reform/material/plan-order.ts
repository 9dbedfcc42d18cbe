import { designMaterial } from '#contract/resources/reform/design-material.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { round2 } from '#domain/reform/quantities.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { Change } from '#mock/store/table.ts'
import { tableName } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { isAccessory } from '../../../../seed/reform/lists/materials.ts'
import { linesOf } from '../quantity/lines.ts'
import { stockOf } from './stock.ts'
import { lineOfProject } from './take.ts'

/**
 * An order that is made puts its device, and what its quantities design, on the material list of its project. One that is
 * cancelled takes them off again, and loses the lines into which nothing was filled.
 */
export function planOrder(world: World, { table, row, previous }: Change): void {
  if (table !== tableName(workOrder) || row === undefined) return
  const order = world.tables.workOrders.get(row.id)
  const device = world.fleet.table.get(order?.deviceId ?? 0)
  if (order === undefined || device === undefined || isRepair(order)) return
  const isMade = previous === undefined
  const isCancelled = order.state === 'cancelled' && !isMade && Reflect.get(previous, 'state') !== 'cancelled'
  if (!isMade && !isCancelled) return
  const sign = isMade ? 1 : -1
  const lines = linesOf(world, order.id).filter(({ state }) => isMade || state === 'open')
  plan(world, order.projectId, device.family, device.model, sign)
  for (const { id, item, designed } of lines) {
    if (isAccessory(item)) plan(world, order.projectId, item, '', sign * designed)
    if (isCancelled) world.tables.quantities.remove(id)
  }
}

function plan(world: World, projectId: number, item: string, model: string, count: number): void {
  const before = lineOfProject(world, projectId, { item, model })
  const { table } = collectionOf(world, designMaterial.name)
  if (before === undefined) {
    if (count > 0)
      table?.insert({ projectId, item, model, planned: count, values: {}, updateBy: platformName })
  } else {
    const { issued, used } = stockOf(world, before)
    world.tables.designMaterials.update(before.id, {
      // what is with crews or hangs stays planned
      planned: round2(Math.max(Math.min(before.planned, issued + used), before.planned + count)),
      updateBy: platformName,
    })
  }
}
