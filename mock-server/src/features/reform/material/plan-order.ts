import { designMaterial } from '#contract/resources/reform/design-material.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { priceItem, round2 } from '#domain/reform/quantities.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { Change } from '#mock/store/table.ts'
import type { StoredOrder, StoredQuantity } from '#mock/tables/reform-tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { isAccessory } from '../../../../seed/reform/lists/materials.ts'
import { linesOf } from '../quantity/lines.ts'
import { stockOf } from './stock.ts'
import { lineOfProject } from './take.ts'

/**
 * An order that is made puts its device on the material list of its project. One that is cancelled or deleted takes it off
 * again; one that is cancelled loses its lines, but for those that were approved, which nothing counts any more.
 */
export function planOrder(world: World, { row, previous }: Change<StoredOrder>): void {
  const order = row ?? previous
  const device = world.fleet.table.get(order?.deviceId ?? 0)
  if (order === undefined || device === undefined || isRepair(order)) return
  const count = Number(isCounted(row)) - Number(isCounted(previous))
  if (count !== 0) plan(world, order.projectId, device.family, device.model, count)
  if (count >= 0) return
  for (const line of linesOf(world, order.id)) {
    if (line.state === 'confirmed') planLine(world, { row: undefined, previous: line })
    else world.tables.quantities.remove(line.id)
  }
}

function isCounted(order: StoredOrder | undefined): boolean {
  return order !== undefined && order.state !== 'cancelled'
}

/** What the lines of orders design stands on the material list of their project, for as long as they are there. */
export function planLine(
  world: World,
  { row, previous }: Pick<Change<StoredQuantity>, 'previous' | 'row'>,
): void {
  const line = row ?? previous
  if (line === undefined || !isAccessory(line.item)) return
  const count = round2(listed(line.item, row?.designed) - listed(line.item, previous?.designed))
  if (count !== 0) plan(world, line.projectId, line.item, '', count)
}

/** An amount as a material list takes it: pieces are whole there, and a part of one takes the whole. */
function listed(item: string, amount = 0): number {
  return priceItem(item).unit === 'piece' ? Math.ceil(amount) : round2(amount)
}

function plan(world: World, projectId: number, item: string, model: string, count: number): void {
  const project = world.tables.projects.get(projectId)
  if (project === undefined || project.state === 'closed') return
  const before = lineOfProject(world, projectId, { item, model })
  const { table } = collectionOf(world, designMaterial.name)
  if (before === undefined) {
    if (count > 0)
      table?.insert({ projectId, item, model, planned: count, values: {}, updateBy: platformName })
  } else {
    const { issued, used } = stockOf(world, before)
    world.tables.designMaterials.update(before.id, {
      // what is with crews or hangs stays planned
      planned: listed(item, Math.max(Math.min(before.planned, issued + used), before.planned + count)),
      updateBy: platformName,
    })
  }
}
