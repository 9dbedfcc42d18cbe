import type { GenerationPreview, GenerationRow, GenerationScope } from '#contract/calls/reform/project.ts'
import { isTerminal, type Family } from '#domain/metering/families.ts'
import { fenOf } from '#domain/reform/quantities.ts'
import { openOrderOf, type StoredLedger, type StoredProject } from '#mock/tables/reform-tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { linesOfProject, stockOf } from '../material/stock.ts'
import { ordersOf } from '../orders.ts'
import { costOfOrder } from '../quantity/lines.ts'
import { replacedFamilies } from '#domain/reform/kinds.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { addMonths } from '#contract/schema/calendar.ts'
import { dateOf } from '#mock/lib/days.ts'
import { compareTimes } from '#mock/lib/time.ts'
import { seenBy, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredUser } from '#mock/tables/tables.ts'

type Known = Pick<World, 'fleet' | 'tables'>
type Totals = GenerationPreview['totals']

/** Fen per unit of an investment (10,000 CNY). */
export const fenOfInvestment = 1_000_000

/** Remaining devices and fen of a project; null where it sets no limit. */
type Room = Readonly<Record<'meters' | 'terminals' | 'cost', number | null>>

/** Capacity of a project that its existing orders leave. */
function roomOf(world: Known, project: StoredProject): Room {
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

/** Consumes capacity order by order; the returned function yields what is short, if anything. */
function takerOf(
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

/** Cost in fen of an order of a type, cached per family. */
function pricesOf(type: string): (family: Family) => number {
  const prices = new Map<Family, number>()
  return (family) => {
    const price = prices.get(family) ?? costOfOrder(type, family)
    prices.set(family, price)
    return price
  }
}

/** Totals of the orders for some assets, compared with what is available. */
function totalsOf(world: Known, project: StoredProject, room: Room, ready: readonly StoredLedger[]): Totals {
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

/** Number of unreserved devices of a family in the stores of the organisations concerned. */
function spareOf({ tables }: Known, ready: readonly StoredLedger[], family: Family): number {
  const orgs = new Set(ready.map(({ orgId }) => orgId))
  return tables.ledger.rows.filter(
    ({ phase, orderId, deviceId, ...row }) =>
      phase === 'planned' && orderId === 0 && deviceId === 0 && row.family === family && orgs.has(row.orgId),
  ).length
}

/** Remaining amount of a family on a project's material list. */
function listedOf(world: Known, { id }: StoredProject, family: Family): number {
  return world.tables.designMaterials.rows
    .filter(({ projectId, item }) => projectId === id && item === family)
    .reduce((sum, row) => sum + Math.floor(stockOf(world, row).left), 0)
}

function kindOf(family: Family): 'meters' | 'terminals' {
  return isTerminal(family) ? 'terminals' : 'meters'
}

/** Maximum number of rows in a preview. */
const shown = 500

/** An asset in service within the scope of a project; `obstacle` is the reason why it gets no order. */
interface Candidate {
  row: StoredLedger
  obstacle: GenerationRow['obstacle']
}

export type CandidateParts = ScopeParts & Pick<World, 'clock' | 'fleet'>

/** Assets in scope, those that get an order first, both ordered by transformer area; at most one per place. */
export function candidatesOf(
  world: CandidateParts,
  project: StoredProject,
  scope: GenerationScope,
  reader: StoredUser,
  room = roomOf(world, project),
): Candidate[] {
  const sees = seenBy(world, ledger, reader)
  const isInScope = scopeTest(world, project, scope)
  const hindrance = hindranceOf(world, project, scope)
  const take = takerOf(project, room, scope.limit)
  // oldest first where capacity is short: their verification expires next
  return world.tables.ledger.rows
    .filter((row) => (row.phase === 'service' || row.phase === 'old') && isInScope(row))
    .filter(sees)
    .toSorted((a, b) => compareTimes(a.installed, b.installed) || a.id - b.id)
    .map((row) => ({ row, obstacle: hindrance(row) ?? take(row.family) }))
    .toSorted(
      (a, b) =>
        Number(a.obstacle !== undefined) - Number(b.obstacle !== undefined) ||
        a.row.areaId - b.row.areaId ||
        a.row.id - b.row.id,
    )
}

/** Assets that get an order. */
export function readyOf(candidates: readonly Candidate[]): StoredLedger[] {
  return candidates.flatMap(({ row, obstacle }) => (obstacle === undefined ? [row] : []))
}

/** Preview of the orders to be generated, their totals, and the obstacles of the others. */
export function previewOf(
  world: CandidateParts,
  project: StoredProject,
  scope: GenerationScope,
  reader: StoredUser,
): GenerationPreview {
  const room = roomOf(world, project)
  const candidates = candidatesOf(world, project, scope, reader, room)
  const left: Record<string, number> = {}
  for (const { obstacle } of candidates)
    if (obstacle !== undefined) left[obstacle] = (left[obstacle] ?? 0) + 1
  const ready = readyOf(candidates)
  return {
    total: candidates.length,
    ready: ready.length,
    left,
    totals: totalsOf(world, project, room, ready),
    rows: candidates.slice(0, shown).map(lineOf),
  }
}

function lineOf({ row, obstacle }: Candidate): GenerationRow {
  const { id, deviceId, assetNumber, installed, userNumber, userName, userNameZh, areaId, family } = row
  return {
    id,
    deviceId,
    assetNumber,
    installed,
    userNumber,
    userName,
    userNameZh,
    areaId,
    family,
    ...(obstacle !== undefined && { obstacle }),
  }
}

/** Obstacles of an asset other than capacity. */
function hindranceOf(
  world: CandidateParts,
  { start }: StoredProject,
  { minAge = 0 }: GenerationScope,
): (row: StoredLedger) => Candidate['obstacle'] {
  const today = dateOf(world.clock())
  const yearAgo = addMonths(today, -12)
  const recent = start < yearAgo ? start : yearAgo
  const youngest = addMonths(today, -12 * minAge)
  return (row) => {
    const device = world.fleet.table.get(row.deviceId)
    if (device === undefined || device.state === 'retired') return 'no-device'
    if (row.phase === 'old' || openOrderOf(world, row.deviceId) !== undefined) return 'open-order'
    if (row.installed >= recent) return 'new'
    if (row.conflicts.length > 0) return 'conflict'
    return minAge > 0 && row.installed > youngest ? 'young' : undefined
  }
}

/** Predicate for assets that a project replaces, narrowed by the requested scope. */
function scopeTest(
  world: Pick<World, 'collections'>,
  { type, orgIds, areaIds }: StoredProject,
  wanted: GenerationScope,
): (row: StoredLedger) => boolean {
  const orgs = collectionOf(world, 'system/org').tree?.subtree(orgIds) ?? new Set(orgIds)
  const areas = new Set(areaIds)
  const families: readonly Family[] = replacedFamilies[type]
  const { areaIds: onlyAreas = [], families: onlyFamilies = [] } = wanted
  return ({ orgId, areaId, family }) =>
    (orgs.has(orgId) || areas.has(areaId)) &&
    families.includes(family) &&
    (onlyAreas.length === 0 || onlyAreas.includes(areaId)) &&
    (onlyFamilies.length === 0 || onlyFamilies.includes(family))
}
