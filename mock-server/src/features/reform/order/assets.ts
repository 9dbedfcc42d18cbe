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

/** Maximum number of devices offered to a crew. */
const mostOffered = 20

/** Problems that prevent a device from being installed for an order. */
export function assetProblems(world: Kept, order: StoredOrder, asset: string): FieldProblem[] {
  const problem = (text: Text2) => [{ field: 'new.asset', text }]
  if (!isAssetNumber(asset)) return problem(words.asset)
  const known = world.tables.ledger.rows.find((row) => row.assetNumber === asset && row.phase === 'planned')
  if (known === undefined) return problem(words.notPlanned)
  if (isTaken(world, order, known)) return problem(words.taken)
  if (isOfOtherPlace(order, known)) return problem(words.place)
  return isOfCategory(world, order, known) ? [] : problem(words.category)
}

/** Devices in store at an order's organisation that fit it, the planned one first. */
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

/** Devices in store at a crew's organisation that it may install: reserved for its orders or not reserved. */
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

/** Another order that names the device, unless it is cancelled. */
export function otherWith(
  { tables }: Pick<World, 'tables'>,
  { id, newAsset }: Pick<StoredOrder, 'id' | 'newAsset'>,
): StoredOrder | undefined {
  return tables.workOrders.rows.find(
    (row) => row.id !== id && row.newAsset === newAsset && row.state !== 'cancelled',
  )
}

/** Whether a device is planned for another place. */
function isOfOtherPlace({ deviceId }: StoredOrder, row: StoredLedger): boolean {
  return row.deviceId !== 0 && row.deviceId !== deviceId
}

function isOfCategory({ fleet }: Kept, { deviceId }: StoredOrder, { family }: StoredLedger): boolean {
  return fleet.table.get(deviceId)?.family === family
}
