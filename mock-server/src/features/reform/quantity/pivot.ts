import type { PivotBy, PivotLine, quantityCalls } from '#contract/calls/reform/quantity.ts'
import { quantityCategories, round2, type QuantityCategory } from '#domain/reform/quantities.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { project } from '#contract/resources/reform/project.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { StoredQuantity } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { linesWithin } from './sheet.ts'

const usualLimit = 20
const kinds = { project, order: workOrder, crew } as const
const outside: Text2 = ['Outside your data', '数据范围外']
const keys = { project: 'projectId', order: 'orderId', crew: 'crewId' } as const

/** Lines added up by project, order or crew, a page of them. */
export function pivotOf(
  world: World,
  { by, page = 1, limit = usualLimit, ...scope }: Sent<typeof quantityCalls.summary>,
  call: UserCall,
): { total: number; list: PivotLine[] } {
  const groups = new Map<number, StoredQuantity[]>()
  for (const row of linesWithin(world, scope, call)) {
    const id = row[keys[by]]
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [row])
    else group.push(row)
  }
  const shown = [...groups].sort(([a], [b]) => a - b).slice((page - 1) * limit, page * limit)
  const list = shown.map(([id, rows]) => {
    const [label, labelZh] = labelOf(world, by, id, call.user)
    return { id, label, labelZh, ...figuresOf(rows) }
  })
  return { total: groups.size, list }
}

function figuresOf(rows: readonly StoredQuantity[]) {
  const sum = (own: readonly StoredQuantity[], value: (row: StoredQuantity) => number) =>
    round2(own.reduce((total, row) => total + value(row), 0))
  const cellOf = (category: QuantityCategory) => {
    const own = rows.filter((row) => row.category === category)
    const designed = sum(own, (row) => row.designed)
    const installed = sum(own, (row) => row.installed ?? 0)
    return { category, designed, installed, amount: sum(own, ({ amount }) => amount) }
  }
  return {
    lines: rows.length,
    open: rows.filter(({ state }) => state === 'open').length,
    differing: rows.filter(({ difference = 0 }) => difference !== 0).length,
    planned: sum(rows, ({ designed, price }) => round2(designed * price)),
    amount: sum(rows, ({ amount }) => amount),
    cells: quantityCategories
      .map(([category]) => cellOf(category))
      .filter(({ designed, installed }) => designed > 0 || installed > 0),
  }
}

/** What a line stands for; a user who sees lines of an order need not see its project or its crew. */
function labelOf(world: World, by: PivotBy, id: number, person: StoredUser): Text2 {
  const { tables } = world
  if (id !== 0 && !seesId(world, kinds[by].name, id, person)) return outside
  if (by === 'order') {
    const number = tables.workOrders.get(id)?.number ?? ''
    return [number, number]
  }
  const row = by === 'crew' ? tables.crews.get(id) : tables.projects.get(id)
  return row === undefined ? ['Not dispatched', '未派工'] : [row.name, row.nameZh]
}
