import { isAssetNumber } from '#domain/metering/identifiers.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredCrew, StoredLedger, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

type Kept = Pick<World, 'fleet' | 'tables'>

const words = {
  asset: ['Not an asset number: the check digit is wrong.', '资产编号校验位错误。'],
  notPlanned: ['This device is not in stock.', '该设备不在待装台账中。'],
  taken: ['This device is meant for another order.', '该设备已用于其他工单。'],
  place: ['This device is meant for another place.', '该设备已指定用于其他安装点。'],
  category: ['This device is of another category.', '设备类别与工单不符。'],
} satisfies Record<string, Text2>

/** Most devices that a crew is offered. */
const mostOffered = 20

/** What keeps a device from being hung up for an order. */
export function assetProblems(world: Kept, order: StoredOrder, asset: string): FieldProblem[] {
  const problem = (text: Text2) => [{ field: 'new.asset', text }]
  if (!isAssetNumber(asset)) return problem(words.asset)
  const known = world.tables.ledger.rows.find((row) => row.assetNumber === asset && row.phase === 'planned')
  if (known === undefined) return problem(words.notPlanned)
  if (isTaken(world, order, known)) return problem(words.taken)
  if (isOfOtherPlace(order, known)) return problem(words.place)
  return isOfCategory(world, order, known) ? [] : problem(words.category)
}

/** Devices in the store of the organisation of an order that may be hung up for it, the planned one first. */
export function spareAssets(world: Kept, order: StoredOrder): string[] {
  const fits = (row: StoredLedger) =>
    row.phase === 'planned' &&
    row.orgId === order.orgId &&
    !isOfOtherPlace(order, row) &&
    isOfCategory(world, order, row)
  return world.tables.ledger.rows
    .filter((row) => fits(row) && !isTaken(world, order, row))
    .toSorted((one, other) => Number(other.orderId === order.id) - Number(one.orderId === order.id))
    .slice(0, mostOffered)
    .map(({ assetNumber }) => assetNumber)
}

/** Devices in the store of a crew's organisation that it may install: reserved for its orders or for none. */
export function storedFor(world: Kept, { id, orgId }: Pick<StoredCrew, 'id' | 'orgId'>): StoredLedger[] {
  const { ledger, workOrders } = world.tables
  return ledger.rows.filter(
    (row) =>
      row.phase === 'planned' &&
      row.orgId === orgId &&
      (row.orderId === 0 ? row.deviceId === 0 : workOrders.get(row.orderId)?.crewId === id) &&
      !isTaken(world, { id: row.orderId }, row),
  )
}

function isTaken(
  world: Kept,
  { id }: Pick<StoredOrder, 'id'>,
  { assetNumber, orderId }: StoredLedger,
): boolean {
  const isMeantElsewhere = orderId !== 0 && orderId !== id
  return isMeantElsewhere || otherWith(world, { id, newAsset: assetNumber }) !== undefined
}

/** Another order on which a device stands; one that was cancelled has left it free. */
export function otherWith(
  { tables }: Pick<World, 'tables'>,
  { id, newAsset }: Pick<StoredOrder, 'id' | 'newAsset'>,
): StoredOrder | undefined {
  return tables.workOrders.rows.find(
    (row) => row.id !== id && row.newAsset === newAsset && row.state !== 'cancelled',
  )
}

/** Whether a device is to be hung up at a place of its own, which has no exchange. */
function isOfOtherPlace({ deviceId }: StoredOrder, row: StoredLedger): boolean {
  return row.deviceId !== 0 && row.deviceId !== deviceId
}

function isOfCategory({ fleet }: Kept, { deviceId }: StoredOrder, { family }: StoredLedger): boolean {
  return fleet.table.get(deviceId)?.family === family
}
