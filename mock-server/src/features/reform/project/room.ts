import type { GenerationPreview, GenerationRow } from '#contract/calls/reform/project.ts'
import { isTerminal, type Family } from '#domain/metering/families.ts'
import { fenOf } from '#domain/reform/quantities.ts'
import type { StoredLedger, StoredProject } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { linesOfProject, stockOf } from '../material/stock.ts'
import { ordersOf } from '../orders.ts'
import { costOfOrder } from '../quantity/order-lines.ts'

type Known = Pick<World, 'fleet' | 'tables'>
type Totals = GenerationPreview['totals']

/** Fen in the unit of an investment, 10,000 CNY. */
export const fenOfInvestment = 1_000_000

/** What a project plans and may cost, less what its orders take: devices, and fen; nothing where it names no limit. */
type Room = Readonly<Record<'meters' | 'terminals' | 'cost', number | null>>

/** What a project has room for beside the orders that it has. */
export function roomOf(world: Known, project: StoredProject): Room {
  const { id, meters, terminals, investment } = project
  const made = { meters: 0, terminals: 0 }
  for (const { deviceId, state } of ordersOf(world).ofProject(id)) {
    const family = world.fleet.table.get(deviceId)?.family
    if (family !== undefined && state !== 'cancelled') made[kindOf(family)] += 1
  }
  const designed = linesOfProject(world, id).reduce((sum, line) => sum + fenOf(line.designed, line.price), 0)
  const left = (planned: number, used: number) => Math.max(0, planned - used)
  const isPlanned = (meters || 0) + (terminals || 0) > 0
  return {
    meters: isPlanned ? left(meters || 0, made.meters) : null,
    terminals: isPlanned ? left(terminals || 0, made.terminals) : null,
    cost: investment > 0 ? left(Math.round(investment * fenOfInvestment), designed) : null,
  }
}

/** Takes room for one order after the other; says of each what there is too little of, if anything. */
export function takerOf(
  { type }: StoredProject,
  room: Room,
  limit = Infinity,
): (family: Family) => GenerationRow['obstacle'] {
  const { meters, terminals, cost } = room
  const priceOf = pricesOf(type)
  const left = { meters: meters ?? Infinity, terminals: terminals ?? Infinity, cost: cost ?? Infinity, limit }
  return (family) => {
    const kind = kindOf(family)
    const price = priceOf(family)
    if (left[kind] < 1) return 'plan'
    if (left.cost < price) return 'budget'
    if (left.limit < 1) return 'limit'
    left[kind] -= 1
    left.cost -= price
    left.limit -= 1
    return undefined
  }
}

/** What an order of a type costs, in fen: worked out once for each family. */
function pricesOf(type: string): (family: Family) => number {
  const prices = new Map<Family, number>()
  return (family) => {
    const price = prices.get(family) ?? costOfOrder(type, family)
    prices.set(family, price)
    return price
  }
}

/** What orders for some assets take, against what there is. */
export function totalsOf(
  world: Known,
  project: StoredProject,
  room: Room,
  ready: readonly StoredLedger[],
): Totals {
  const terminals = ready.filter(({ family }) => isTerminal(family)).length
  const priceOf = pricesOf(project.type)
  const cost = ready.reduce((sum, { family }) => sum + priceOf(family), 0)
  return {
    meters: { wanted: ready.length - terminals, left: room.meters },
    terminals: { wanted: terminals, left: room.terminals },
    cost: { wanted: cost, left: room.cost },
    stock: [...new Set(ready.map(({ family }) => family))].map((family) => ({
      family,
      wanted: ready.filter((row) => row.family === family).length,
      spare: spareOf(world, ready, family),
      listed: listedOf(world, project, family),
    })),
  }
}

/** Devices of a family in the stores of the organisations concerned that are meant for no order or place. */
function spareOf({ tables }: Known, ready: readonly StoredLedger[], family: Family): number {
  const orgs = new Set(ready.map(({ orgId }) => orgId))
  return tables.ledger.rows.filter(
    ({ phase, orderId, deviceId, ...row }) =>
      phase === 'planned' && orderId === 0 && deviceId === 0 && row.family === family && orgs.has(row.orgId),
  ).length
}

/** What the material list of a project has left of a family. */
function listedOf(world: Known, { id }: StoredProject, family: Family): number {
  return world.tables.designMaterials.rows
    .filter(({ projectId, item }) => projectId === id && item === family)
    .reduce((sum, row) => sum + Math.floor(stockOf(world, row).left), 0)
}

function kindOf(family: Family): 'meters' | 'terminals' {
  return isTerminal(family) ? 'terminals' : 'meters'
}
