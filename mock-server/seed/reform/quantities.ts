import {
  amountOf,
  differenceOf,
  priceItem,
  round2,
  type PriceCode,
  type QuantityAmounts,
} from '#domain/reform/quantities.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { hash, pick, unit } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import { Groups } from '#mock/lib/groups.ts'
import { platformName } from '#mock/store/audit-fields.ts'
import type { StoredQuantity } from '#mock/tables/reform-tables.ts'
import { designLines, designCost, type DesignLine } from './design.ts'
import type { PlannedOrder } from './plan.ts'
import { investmentOf } from './projects.ts'
import { reformSeedNumber } from './seed-number.ts'

/** Share of the orders that were filled in of which a line differs from its design. */
const differingShare = 0.07

const reasons: [Text2, ...Text2[]] = [
  ['The old conduit was blocked, a new way had to be taken.', '原管路堵塞，改走新路径。'],
  ['The box hangs farther away than surveyed.', '表箱实际位置比勘察更远。'],
  ['The wire was burnt and had to be replaced.', '导线烧损，一并更换。'],
]

/** The lines of all orders; what they cost by project is what may be spent on so many. */
export function quantityRows(orders: readonly PlannedOrder[]): StoredQuantity[] {
  const byProject = new Groups()
  for (const { id, project } of orders) byProject.add(project.id, id)
  const costs = new Map<number, number>()
  for (const { project, device } of orders)
    costs.set(project.id, (costs.get(project.id) ?? 0) + designCost(device.family))
  let id = 0
  return orders.flatMap((order) => {
    const budget = investmentOf(order.project, byProject.size(order.project.id)) * 10_000
    const share = designCost(order.device.family) / (costs.get(order.project.id) ?? 1)
    return designLines(order.device.family, budget * share).map((line, place) =>
      quantityRow((id += 1), order, line, place),
    )
  })
}

function quantityRow(id: number, order: PlannedOrder, line: DesignLine, place: number): StoredQuantity {
  const { category, unit: counted, price } = priceItem(line.item)
  const isFilled = order.submittedAt > 0
  const amounts: QuantityAmounts = {
    unit: counted,
    designed: line.designed,
    reason: '',
    ...(isFilled && filledIn(id, order.id, line)),
  }
  const difference = differenceOf(amounts)
  const { reason: _reason, ...rest } = amounts
  const [reason, reasonZh] = isFilled && (difference ?? 0) > 0 ? reasonOf(order.id) : ['', '']
  return {
    id,
    number: `${order.number}-${String(place + 1).padStart(2, '0')}`,
    orderId: order.id,
    projectId: order.project.id,
    orgId: order.device.orgId,
    crewId: order.crewId,
    category,
    item: line.item,
    ...rest,
    ...(difference !== undefined && { difference, deviation: Math.abs(difference) }),
    price,
    amount: amountOf(amounts, price),
    state: order.state === 'completed' ? 'confirmed' : isFilled ? 'filled' : 'open',
    reason,
    reasonZh,
    filledBy: isFilled ? order.worker[0] : '',
    filledByZh: isFilled ? order.worker[1] : '',
    filledAt: isFilled ? formatTime(order.submittedAt) : '',
    createTime: formatTime(order.created),
    createBy: platformName,
    updateTime: formatTime(Math.max(order.created, order.submittedAt)),
    updateBy: platformName,
    version: 1,
  }
}

/** What a crew wrote down: the design, but for one line of some orders; of what comes by the metre more is taken. */
function filledIn(id: number, orderId: number, { item, designed }: DesignLine) {
  const isByMetre = priceItem(item).unit === 'metre'
  const isDiffering = item === differingItem(orderId) && unit(reformSeedNumber, 71, orderId) < differingShare
  const isMore = hash(reformSeedNumber, 72, orderId) % 3 > 0
  const change = isDiffering ? round2(Math.max(1, designed * 0.15)) * (isMore ? 1 : -1) : 0
  const installed = round2(Math.max(0, designed + change))
  const returned = isByMetre ? round2(designed * 0.1 * unit(reformSeedNumber, 73, id)) : 0
  return { installed, returned, taken: round2(installed + returned) }
}

function reasonOf(orderId: number): Text2 {
  return pick(reasons, reformSeedNumber, 74, orderId)
}

function differingItem(orderId: number): PriceCode {
  return hash(reformSeedNumber, 75, orderId) % 2 === 0 ? 'steel-25' : 'labour'
}
