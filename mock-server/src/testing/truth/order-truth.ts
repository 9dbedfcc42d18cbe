import { isRepair } from '#domain/reform/kinds.ts'
import { sealNumbersIn } from '#domain/reform/seals.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** Contradictions between an order and other records; empty if all agree. */
export function disagreements(world: World, order: StoredOrder): string[] {
  return [
    ...deviceDisagrees(world, order),
    ...ledgerDisagrees(world, order),
    ...crewDisagrees(order),
    ...sealsDisagree(world, order),
    ...linesDisagree(world, order),
  ]
}

function deviceDisagrees({ fleet, tables }: World, order: StoredOrder): string[] {
  const device = fleet.table.get(order.deviceId)
  if (device === undefined || isFollowed(tables, order)) return []
  // a repair leaves the device in place
  const isDone = order.state === 'completed' && !isRepair(order)
  const wanted = isDone ? order.newAsset : order.oldAsset
  const splices = (device.meterExchanges ?? []).filter(({ time }) => formatTime(time) === order.removedAt)
  const isSpliced = isDone && device.family !== 'concentrator'
  return [
    device.assetNumber === wanted ? '' : `${order.number}: ${device.assetNumber} hangs there, not ${wanted}`,
    splices.length === Number(isSpliced) ? '' : `${order.number}: ${splices.length} splices`,
    splices.every(({ before }) => before === order.billedReading)
      ? ''
      : `${order.number}: ${splices[0]?.before} of the old meter is billed, not ${order.billedReading}`,
  ].filter(Boolean)
}

/** Whether there is a later order for the same place. */
function isFollowed({ workOrders }: World['tables'], order: StoredOrder): boolean {
  return workOrders.rows.some(
    ({ id, deviceId, state }) => deviceId === order.deviceId && id > order.id && state !== 'cancelled',
  )
}

function ledgerDisagrees({ assets: ledger, tables }: World, order: StoredOrder): string[] {
  const { id, number, state, newAsset, oldAsset, billedReading } = order
  const assets = tables.ledger.rows.filter(({ orderId }) => orderId === id)
  if (state === 'cancelled')
    return assets.map(({ phase, assetNumber }) => `${number} is cancelled with ${assetNumber} ${phase}`)
  // the ledger need not contain the place
  const isKnown = ledger.at(order.deviceId).some(({ assetNumber }) => assetNumber === oldAsset)
  if (isRepair(order) || isFollowed(tables, order) || !isKnown) return []
  const isDone = state === 'completed'
  const phases: readonly string[] = assets.map(({ phase }) => phase).toSorted()
  // for a manually entered order no asset is planned
  const wanted = isDone ? ['removed,service'] : ['old', 'old,planned']
  const hanging = assets.find(({ phase }) => phase === (isDone ? 'service' : 'old'))
  return [
    wanted.includes(phases.join()) ? '' : `${number}: ${phases.join()}`,
    hanging?.assetNumber === (isDone ? newAsset : oldAsset)
      ? ''
      : `${number}: ${hanging?.assetNumber} by the ledger`,
    assets.every(({ phase, lastReading }) => phase !== 'removed' || lastReading === billedReading)
      ? ''
      : `${number}: the ledger has another final reading than ${billedReading}`,
  ].filter(Boolean)
}

function crewDisagrees({ number, state, crewId, dispatchedAt }: StoredOrder): string[] {
  const isGiven = state !== 'pending' && state !== 'cancelled'
  return crewId > 0 === isGiven && (dispatchedAt !== '') === isGiven
    ? []
    : [`${number} is ${state} with crew ${crewId}`]
}

function sealsDisagree({ tables }: World, { id, number, state, oldSeals, newSeals }: StoredOrder): string[] {
  const isDone = state === 'completed'
  const booked = tables.seals.rows.filter(({ orderId }) => orderId === id)
  const stateOf = (seal: string) => booked.find((row) => row.number === seal)
  const cut = sealNumbersIn(oldSeals).filter((seal) => {
    const row = stateOf(seal)
    return row !== undefined && row.state !== 'cut' && !row.anomalies.includes('no-cut')
  })
  const unused = sealNumbersIn(newSeals).filter((seal) => isDone && stateOf(seal)?.state !== 'use')
  return [
    !isDone && booked.length > 0 ? `${number} is ${state} and has booked ${booked.length} seals` : '',
    cut.length > 0 ? `${number}: ${cut.join()} not cut` : '',
    unused.length > 0 ? `${number}: ${unused.join()} not in use` : '',
  ].filter(Boolean)
}

function linesDisagree({ tables }: World, { id, number, state }: StoredOrder): string[] {
  const lines = tables.quantities.rows.filter(({ orderId }) => orderId === id)
  const confirmed = lines.filter((line) => line.state === 'confirmed').length
  return confirmed === (state === 'completed' ? lines.length : 0)
    ? []
    : [`${number} is ${state} with ${confirmed} of ${lines.length} lines confirmed`]
}
