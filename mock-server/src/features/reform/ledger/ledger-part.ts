import type { LedgerRow } from '#contract/resources/reform/ledger.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import type { Change } from '#mock/store/table.ts'
import type { StoredLedger, StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { otherWith } from '../order/assets.ts'
import type { OrderPart } from '../orders.ts'

type LedgerWorld = Pick<World, 'assets' | 'tables'>

/** Changes of an order to an asset. */
type Values = Readonly<Partial<LedgerRow>>

/**
 * Ledger's part in completing an order: the old asset is removed with final reading and date, the new one enters
 * service with first reading, seals and date. Previous values are kept in the rows for `reopenLedger`.
 */
export function completeLedger(world: LedgerWorld, order: StoredOrder): void {
  const old = assetOf(world, order, 'old') ?? noteOld(world, order)
  const hung = hungUp(world, order, old)
  const { billedReading, newReading, newSeals, newAsset, iccid, removedAt, installedAt } = order
  // the old asset first, so that two assets are never installed at one place
  if (old !== undefined) {
    replace(world, old, {
      phase: 'removed',
      removed: removedAt.slice(0, 10),
      ...(billedReading !== undefined && { lastReading: billedReading }),
    })
  }
  if (hung !== undefined) {
    replace(world, hung, {
      phase: 'service',
      installed: installedAt.slice(0, 10),
      seals: newSeals,
      ...(newReading !== undefined && { firstReading: newReading }),
      ...(newAsset !== '' && { assetNumber: newAsset }),
      ...(iccid !== '' && { iccid }),
    })
  }
}

/** Marks the installed asset as to be removed by an order, when that is created or at the latest completed. */
function noteOld(
  { assets, tables }: LedgerWorld,
  { id: orderId, deviceId, projectId, updateBy = '' }: StoredOrder,
): StoredLedger | undefined {
  const hanging = assets.hangingAt(deviceId)
  if (hanging?.phase !== 'service') return undefined
  return tables.ledger.update(hanging.id, { phase: 'old', orderId, projectId, updateBy })
}

/**
 * Asset installed for an order. If it is not the planned one, the two swap places, and the one left in store is free
 * again.
 */
function hungUp(
  world: LedgerWorld,
  order: StoredOrder,
  old: StoredLedger | undefined,
): StoredLedger | undefined {
  const { ledger } = world.tables
  const planned = assetOf(world, order, 'planned')
  const taken = ledger.rows.find((row) => row.assetNumber === order.newAsset && row.phase === 'planned')
  if (taken === undefined || taken.id === planned?.id) return planned
  // the ledger may not cover the place
  const place = planned ?? old ?? { ...taken, ...order, orderId: order.id }
  if (planned !== undefined) ledger.update(planned.id, placeOf(taken))
  return ledger.update(taken.id, placeOf(place))
}

/** Fields of a row for the place of its asset, and for the order that installs it there. */
const placeNames = [
  ...(['userNumber', 'userName', 'userNameZh', 'userType', 'address', 'addressZh', 'orgId'] as const),
  ...(['line', 'lineZh', 'areaId', 'boxId', 'boxPlace', 'deviceId', 'ct', 'pt', 'wiring'] as const),
  ...(['projectId', 'orderId'] as const),
]

/** Place of an asset, its user and its order. */
export function placeOf(row: Pick<StoredLedger, (typeof placeNames)[number]>): Values {
  return Object.fromEntries(placeNames.map((name) => [name, row[name]]))
}

/**
 * Marks the asset at the place of a new order as to be removed. When the order is cancelled or deleted, the old asset
 * stays in service and the new one is freed.
 */
export function followExchange(world: LedgerWorld, { row, previous }: Change<StoredOrder>): void {
  if (previous === undefined && row !== undefined && !isRepair(row)) noteOld(world, row)
  if (previous !== undefined && (row === undefined || row.state === 'cancelled'))
    releaseAssets(world, previous)
}

function releaseAssets(world: LedgerWorld, order: StoredOrder): void {
  const { ledger } = world.tables
  for (const { id, phase, assetNumber } of ledger.rows.filter(({ orderId }) => orderId === order.id)) {
    // the asset may also be planned for another order
    const { id: orderId = 0, projectId = 0 } = otherWith(world, { id: order.id, newAsset: assetNumber }) ?? {}
    if (phase === 'old') ledger.update(id, { phase: 'service', orderId, projectId })
    if (phase === 'planned')
      ledger.update(id, { deviceId: 0, boxId: 0, boxPlace: '', orderId: 0, projectId: 0 })
  }
}

/** Updates the removed asset's final reading to the one now billed. */
function correctLedger(world: LedgerWorld, order: StoredOrder): void {
  const removed = assetOf(world, order, 'removed')
  if (removed !== undefined && order.billedReading !== undefined)
    world.tables.ledger.put({ ...removed, lastReading: order.billedReading })
}

/** Reverts `completeLedger`: the new asset is planned again before the old one is restored. */
export function reopenLedger(world: LedgerWorld, order: StoredOrder): void {
  const [removed, service] = [assetOf(world, order, 'removed'), assetOf(world, order, 'service')]
  if (service !== undefined) {
    putBack(world, service, { phase: 'planned', installed: '', seals: '', firstReading: undefined })
  }
  if (removed !== undefined) putBack(world, removed, { phase: 'old', removed: '', lastReading: undefined })
}

function assetOf(
  { tables }: LedgerWorld,
  { id, deviceId }: StoredOrder,
  phase: StoredLedger['phase'],
): StoredLedger | undefined {
  return tables.ledger.rows.find(
    (row) => row.orderId === id && row.deviceId === deviceId && row.phase === phase,
  )
}

function replace({ tables }: LedgerWorld, row: StoredLedger, values: Values): void {
  const beforeOrder = Object.fromEntries(
    Object.keys(values).map((name) => [name, row[name as keyof StoredLedger]]),
  ) as Values
  tables.ledger.put({ ...row, ...values, beforeOrder })
}

/** Restores the previous values; `usual` applies where the demonstration started with a completed order. */
function putBack(
  { tables }: LedgerWorld,
  { beforeOrder, ...row }: StoredLedger,
  usual: Readonly<Record<string, unknown>>,
): void {
  const before: StoredLedger = { ...row, ...usual, ...beforeOrder }
  for (const [name, value] of Object.entries(before))
    if (value === undefined) Reflect.deleteProperty(before, name)
  tables.ledger.put(before)
}

/** The ledger's part in work orders. */
export const ledgerPart: OrderPart = {
  complete: completeLedger,
  correct: correctLedger,
  reopen: reopenLedger,
}
