import { isRepair } from '#domain/reform/kinds.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredMaterial, StoredOrder, TakenMaterial } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { stockOf } from './stock.ts'

type Known = Pick<World, 'fleet' | 'tables'>

/**
 * What each of some orders gets of what is taken along for all of them, by id: a line goes to the orders that exchange
 * such a type, else to those of its category, else to all; as evenly as whole devices allow. A repair gets none.
 */
export function sharesOf(
  { fleet }: Pick<World, 'fleet'>,
  taken: readonly TakenMaterial[],
  orders: readonly StoredOrder[],
): ReadonlyMap<number, readonly TakenMaterial[]> {
  const exchanges = orders.flatMap((order) => {
    const { family, model } = fleet.table.get(order.deviceId) ?? {}
    return isRepair(order) ? [] : [{ id: order.id, family, model }]
  })
  const isOf = (line: TakenMaterial, one: (typeof exchanges)[number]) =>
    line.item === one.family && line.model === one.model
  const shares = new Map<number, TakenMaterial[]>(orders.map(({ id }) => [id, []]))
  for (const { count, ...line } of taken) {
    const ofCategory = exchanges.filter(({ family }) => family === line.item)
    const groups = [
      exchanges.filter((one) => isOf({ ...line, count }, one)),
      ofCategory.filter((one) => !taken.some((other) => isOf(other, one))),
      ofCategory,
      exchanges,
    ]
    const own = groups.find(({ length }) => length > 0) ?? []
    for (const [place, { id }] of own.entries()) {
      const part = Math.floor(count / own.length) + (place < count % own.length ? 1 : 0)
      if (part > 0) shares.get(id)?.push({ ...line, count: part })
    }
  }
  return shares
}

/** What some orders need to be taken along: the devices that they exchange, by category and type, with what is left. */
export function neededFor(
  world: Known,
  orders: readonly StoredOrder[],
): { family: string; model: string; count: number; left: number }[] {
  const groups = new Map<string, { line: TakenMaterial; orders: StoredOrder[] }>()
  for (const order of orders) {
    for (const line of isRepair(order) ? [] : deviceOf(world, order)) {
      const key = `${line.item} ${line.model}`
      const group = groups.get(key) ?? { line, orders: [] }
      group.orders.push(order)
      groups.set(key, group)
    }
  }
  return [...groups.values()].map(({ line, orders: own }) => {
    const projects = [...new Set(own.map(({ projectId }) => projectId))]
    const listed = projects.map((projectId) => {
      const row = lineOfProject(world, projectId, line)
      return row === undefined ? 0 : stockOf(world, row).left
    })
    const held = own.map((order) => ownOf(order, line))
    const left = [...listed, ...held].reduce((sum, one) => sum + one, 0)
    return { family: line.item, model: line.model, count: own.length, left: Math.floor(left) }
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
  return stockOf(world, row).left + ownOf({ materials }, line)
}

/** How many of a line an order has taken itself. */
function ownOf({ materials = [] }: Pick<StoredOrder, 'materials'>, line: TakenMaterial): number {
  return materials.find(({ item, model }) => item === line.item && model === line.model)?.count ?? 0
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
