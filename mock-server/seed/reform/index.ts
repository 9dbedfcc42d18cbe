import { crew } from '#contract/resources/reform/crew.ts'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import { projectDocument } from '#contract/resources/reform/document.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import {
  materialHeader,
  type HeaderSetState,
  type MaterialHeaderRow,
} from '#contract/resources/reform/material-header.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { project as projectResource } from '#contract/resources/reform/project.ts'
import { quantity as quantityResource } from '#contract/resources/reform/quantity.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { projectTypes, type ProjectType } from '#domain/reform/kinds.ts'
import {
  amountOf,
  differenceOf,
  priceItem,
  round2,
  type PriceCode,
  type QuantityAmounts,
} from '#domain/reform/quantities.ts'
import { Groups } from '#mock/lib/kept/groups.ts'
import { hash, pick, unit } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import { withAudit, auditOf } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { plainHeader, type StoredQuantity } from '#mock/tables/reform-tables.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { sealStepTable } from '#mock/tables/unserved-tables.ts'
import { areaRows } from '../fleet/areas.ts'
import type { SeededFleet } from '../fleet/index.ts'
import { boxRows, boxOf, nowhere } from './boxes.ts'
import { crewRows } from './crews.ts'
import { designCost, designLines, type DesignLine } from './design.ts'
import { generalHeaders, headersByType, type HeaderSeed } from './header-words.ts'
import { ledgerRows, plantLedgerFaults } from './ledger-rows.ts'
import { documentRows } from './lists/documents.ts'
import { materialRows } from './lists/materials.ts'
import { orderRow } from './order-rows.ts'
import { pictureRows } from './picture-plan.ts'
import type { PlannedOrder } from './plan.ts'
import { projectRows } from './project-rows.ts'
import { investmentOf } from './projects.ts'
import { sealRows, sealStepRows } from './seals.ts'
import { reformSeedNumber } from './seed-number.ts'

/** Share of reported orders in which a line differs from the design. */
const differingShare = 0.07

const reasons: [Text2, ...Text2[]] = [
  ['The old conduit was blocked, a new way had to be taken.', '原管路堵塞，改走新路径。'],
  ['The box hangs farther away than surveyed.', '表箱实际位置比勘察更远。'],
  ['The wire was burnt and had to be replaced.', '导线烧损，一并更换。'],
]

/** Lines of all orders; a project's budget is divided among its orders in proportion to material costs. */
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
    ...auditOf(formatTime(order.created), formatTime(Math.max(order.created, order.submittedAt))),
  }
}

/** Reported quantities: as designed, except one line of some orders; extra is taken of items by the metre. */
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

/** Header sets of the demonstration in addition to the first version of each type. */
const laterSets: Readonly<Partial<Record<ProjectType, readonly HeaderSetState[]>>> = {
  lh: ['replaced', 'published'],
  jc: ['published', 'draft'],
}

/** Initial columns of the design material lists: a set per project type, two of them in two versions. */
export function headerRows(now: number): MaterialHeaderRow[] {
  const sets = projectTypes.flatMap(([type]) =>
    (laterSets[type] ?? (['published'] as const)).map((state, n) => ({ type, edition: n + 1, state })),
  )
  return sets
    .flatMap(({ type, edition, state }) =>
      seedsOf(type, edition).map((seed, n) => ({
        ...plainHeader,
        ...seed,
        type,
        edition,
        position: n + 1,
        status: 'enabled' as const,
        state,
        published: state === 'draft' ? '' : formatTime(now - (420 - edition * 150) * day),
      })),
    )
    .map((row, n) => ({ id: n + 1, ...row }))
}

/** Headers of a version; the first of two versions lacks the header that the second added. */
function seedsOf(type: ProjectType, edition: number): HeaderSeed[] {
  const own = headersByType[type]
  const isShort = edition === 1 && laterSets[type] !== undefined
  const [item, quantity] = [generalHeaders.slice(0, 7), generalHeaders.slice(7)]
  return [...item, ...(isShort ? own.slice(0, -1) : own), ...quantity]
}

/** Initial tables of terminal reform of a fleet at `now` (epoch milliseconds). */
export function reformSeed(fleet: SeededFleet, now: number): Seed {
  const { areas, rows, orders } = fleet
  const placeOf = (deviceId: number) => boxOf(rows().length, deviceId) ?? nowhere
  const inBoxes = <Row extends { deviceId: number }>(all: readonly Row[]) =>
    all.map((row) => ({ ...row, ...placeOf(row.deviceId) }))
  return {
    [tableName(projectResource)]: () => projectRows(orders(), now),
    [tableName(crew)]: () => crewRows(formatTime(now)),
    [tableName(workOrder)]: () => inBoxes(orders().map((order) => orderRow(order, now))),
    [tableName(ledger)]: () =>
      plantLedgerFaults(
        inBoxes(ledgerRows(rows(), orders(), now, new Map(areaRows(areas).map((area) => [area.id, area])))),
        rows(),
      ),
    [tableName(meterBox)]: () => withAudit(boxRows(fleet, now), formatTime(now)),
    [tableName(materialHeader)]: () => withAudit(headerRows(now), formatTime(now)),
    [tableName(projectDocument)]: () => withAudit(documentRows(now), formatTime(now)),
    [tableName(designMaterial)]: () =>
      withAudit(materialRows(orders(), quantityRows(orders())), formatTime(now)),
    [tableName(seal)]: () =>
      sealRows(orders(), now).map((row) => ({ ...row, boxId: placeOf(row.deviceId).boxId })),
    [sealStepTable]: () => sealStepRows(orders(), now),
    [tableName(quantityResource)]: () => quantityRows(orders()),
    [tableName(orderPicture)]: () => pictureRows(orders(), now),
  }
}
