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
import { lineOfProject } from './take.ts'

/** An order that is made puts its device, and what its quantities design, on the material list of its project. */
export function planOrder(world: World, { table, row, previous }: Change): void {
  if (table !== tableName(workOrder) || row === undefined || previous !== undefined) return
  const order = world.tables.workOrders.get(row.id)
  const device = world.fleet.table.get(order?.deviceId ?? 0)
  if (order === undefined || device === undefined || isRepair(order)) return
  plan(world, order.projectId, device.family, device.model, 1)
  for (const { item, designed } of linesOf(world, order.id))
    if (isAccessory(item)) plan(world, order.projectId, item, '', designed)
}

function plan(world: World, projectId: number, item: string, model: string, count: number): void {
  const before = lineOfProject(world, projectId, { item, model })
  const { table } = collectionOf(world, designMaterial.name)
  if (before === undefined) {
    table?.insert({ projectId, item, model, planned: count, values: {}, updateBy: platformName })
  } else {
    world.tables.designMaterials.update(before.id, {
      planned: round2(before.planned + count),
      updateBy: platformName,
    })
  }
}
