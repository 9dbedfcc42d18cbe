import { isFamily } from '#domain/metering/families.ts'
import { fenOf, priceItem, round2, type PriceCode } from '#domain/reform/quantities.ts'
import type { StoredMaterial, StoredQuantity } from '#mock/tables/reform-tables.ts'
import { headersByType } from '../header-words.ts'
import type { PlannedOrder } from '../plan.ts'
import { productSeeds } from '../../fleet/products.ts'

/** Share of devices bought in reserve, to replace damaged ones. */
const reserve = 0.03

interface Line {
  project: PlannedOrder['project']
  item: PriceCode
  model: string
  planned: number
}

/** Material lists of the projects: their devices by type, and accessories. */
export function materialRows(
  orders: readonly PlannedOrder[],
  quantities: readonly StoredQuantity[],
): StoredMaterial[] {
  const lines = new Map<string, Line>()
  const plan = (project: Line['project'], item: PriceCode, model: string, count: number) => {
    const key = `${project.id} ${item} ${model}`
    const planned = round2((lines.get(key)?.planned ?? 0) + count)
    lines.set(key, { project, item, model, planned })
  }
  for (const { project, device, newPlate } of orders) {
    plan(project, device.family, newPlate.model, 1)
  }
  const projects = new Map(orders.map(({ project }) => [project.id, project]))
  for (const { projectId, item, designed } of quantities) {
    const project = projects.get(projectId)
    if (project !== undefined && isAccessory(item)) plan(project, item, '', designed)
  }
  return [...lines.values()]
    .toSorted((a, b) => a.project.id - b.project.id)
    .map(({ project, item, model, planned }, n) => ({
      id: n + 1,
      projectId: project.id,
      ...lineOf(item, model, model === '' ? planned : planned + Math.ceil(planned * reserve)),
      values: valuesOf(project, item),
    }))
}

/** Whether an item is an accessory: neither a device nor labour. */
export function isAccessory(item: PriceCode): boolean {
  return !isFamily(item) && item !== 'labour'
}

/** Fields of a line that follow from the price list. */
export function lineOf(
  item: string,
  model: string,
  planned: number,
): Omit<StoredMaterial, 'id' | 'projectId' | 'values'> & { item: PriceCode } {
  const { code, name, category, unit, price } = priceItem(item)
  const product = productSeeds.find((each) => each.model === model)
  const [en, zh] = product === undefined ? name : product.name
  const amount = fenOf(planned, price) / 100
  return { name: en, nameZh: zh, item: code as PriceCode, model, category, unit, planned, price, amount }
}

/** Values of the columns added by the header set of a project type. */
function valuesOf({ type, shortName: [place] }: PlannedOrder['project'], item: PriceCode) {
  const choices = headersByType[type].filter(({ dataType }) => dataType === 'enum')
  const first = choices.map(({ code, options = '' }) => [code, options.split('\n', 1)[0] ?? ''])
  return { materialCode: item.toUpperCase(), area: place, ...Object.fromEntries(first) }
}
