import { isRepair } from '#contract/reform/kinds.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredMaterial, StoredOrder, TakenMaterial } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { stockOf } from './stock.ts'

type Known = Pick<World, 'fleet' | 'tables'>

/** Part of what a dispatch takes along that is for the n-th of so many orders: as evenly as whole devices allow. */
export function shareOf(taken: readonly TakenMaterial[], place: number, orders: number): TakenMaterial[] {
  return taken.flatMap(({ count, ...line }) => {
    const own = Math.floor(count / orders) + (place < count % orders ? 1 : 0)
    return own === 0 ? [] : [{ ...line, count: own }]
  })
}

/**
 * What an order takes off the material list of its project; refuses where less is left. What it has itself is back before.
 * A repair takes none. Where nothing was said, an exchange takes its device, as long as there is one.
 */
export function takeFor(
  world: Known,
  order: StoredOrder,
  said: readonly TakenMaterial[] | undefined,
): readonly TakenMaterial[] {
  if (isRepair(order)) return []
  if (said === undefined) {
    const own = deviceOf(world, order)
    return own.filter((line) => leftFor(world, order, line) >= line.count)
  }
  const wanted = mergeLines(said)
  for (const line of wanted) if (leftFor(world, order, line) < line.count) refuseShort(world, order, line)
  return wanted
}

/** The device that is to be hung up: one of the type that hangs there. */
function deviceOf({ fleet }: Known, { deviceId }: StoredOrder): readonly TakenMaterial[] {
  const device = fleet.table.get(deviceId)
  return device === undefined ? [] : [{ item: device.family, model: device.model, count: 1 }]
}

function mergeLines(lines: readonly TakenMaterial[]): TakenMaterial[] {
  const merged = new Map<string, TakenMaterial>()
  for (const line of lines) {
    const key = `${line.item} ${line.model}`
    merged.set(key, { ...line, count: line.count + (merged.get(key)?.count ?? 0) })
  }
  return [...merged.values()]
}

function leftFor(world: Known, { projectId, materials = [] }: StoredOrder, line: TakenMaterial): number {
  const row = lineOfProject(world, projectId, line)
  if (row === undefined) return 0
  const own = materials.find(({ item, model }) => item === line.item && model === line.model)?.count ?? 0
  return stockOf(world, row).left + own
}

/** The line of a project for a device type. */
export function lineOfProject(
  { tables }: Pick<World, 'tables'>,
  projectId: number,
  { item, model }: Pick<TakenMaterial, 'item' | 'model'>,
): StoredMaterial | undefined {
  return tables.designMaterials.rows.find(
    (row) => row.projectId === projectId && row.item === item && row.model === model,
  )
}

function refuseShort(world: Known, order: StoredOrder, line: TakenMaterial): never {
  const left = leftFor(world, order, line)
  const { model, count } = line
  return refuse(code.conflict, [
    `${order.number}: ${count} of ${model} wanted, ${left} left on the material list of the project.`,
    `${order.number}：需 ${model} ${count} 只，项目材料清单仅剩 ${left} 只。`,
  ])
}
