import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code as envelopeCode } from '#contract/wire/envelope.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { profileOf } from '#mock/simulation/devices/profile.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { boxPart } from '../box/served-box.ts'
import { ledgerPart } from '../ledger/ledger-part.ts'
import { picturePart } from '../picture/picture-part.ts'
import { quantityPart } from '../quantity/lines.ts'
import { sealPart } from '../seal/seal-part.ts'
import { assetProblems } from './assets.ts'
import type { OrderPart } from '../orders.ts'
import { exchangeOf } from './reading/final-reading.ts'

const words = {
  gone: ['{asset} is not in the ledger any more.', '台账中已没有资产 {asset}。'],
} satisfies Record<string, Text2>

/** The device's part: on completion it gets the new nameplate, and its registers are spliced at the billed reading. */
const devicePart: OrderPart = {
  complete(world, order) {
    const device = world.fleet.table.get(order.deviceId)
    if (device === undefined) return
    const { newAsset } = order
    // the ledger may have changed while the order awaited its audit
    const asset =
      assetOf(world, newAsset) ?? refuse(envelopeCode.conflict, fillBoth(words.gone, { asset: newAsset }))
    const [problem] = assetProblems(world, order, newAsset)
    if (problem !== undefined) refuse(envelopeCode.conflict, problem.text)
    world.params.exchange(device, asset.assetNumber)
    world.fleet.table.update(order.deviceId, {
      ...nameplateFrom(world, device, asset),
      installed: order.installedAt,
      measuresSince: profileOf(device).installed,
      meterExchanges: [...(device.meterExchanges ?? []), ...exchangeOf(world, order, device)],
    })
  },
  correct(world, order) {
    const device = world.fleet.table.get(order.deviceId)
    if (device === undefined) return
    const meterExchanges = (device.meterExchanges ?? []).flatMap((one) =>
      formatTime(one.time) === order.removedAt && one.removed !== undefined
        ? exchangeOf(world, order, one.removed)
        : [one],
    )
    world.fleet.table.update(order.deviceId, { meterExchanges })
  },
  reopen(world, order) {
    const device = world.fleet.table.get(order.deviceId)
    const asset = assetOf(world, order.oldAsset)
    if (device === undefined || asset === undefined) return
    const exchanges = device.meterExchanges ?? []
    const undone = exchanges.find(({ time }) => formatTime(time) === order.removedAt)
    world.params.exchange(device, asset.assetNumber)
    world.fleet.table.update(order.deviceId, {
      ...nameplateFrom(world, device, asset),
      // the ledger may be wrong about the removed meter
      ...undone?.removed,
      installed: asset.installed === '' ? device.installed : `${asset.installed} 00:00:00`,
      meterExchanges: exchanges.filter((one) => one !== undone),
    })
  },
}

function assetOf({ tables }: World, assetNumber: string): StoredLedger | undefined {
  return tables.ledger.rows.find((row) => row.assetNumber === assetNumber)
}

/** Nameplate of an asset from the ledger; its product is found by model. */
function nameplateFrom({ tables }: World, device: StoredDevice, asset: StoredLedger): Partial<StoredDevice> {
  const product = tables.products.rows.find(({ code }) => code === asset.model)
  return {
    assetNumber: asset.assetNumber,
    address: asset.logicalAddress,
    manufacturer: asset.manufacturer,
    model: asset.model,
    protocol: asset.protocol,
    iccid: asset.iccid,
    productId: product?.id ?? device.productId,
  }
}

/** Parts in booking order: the device reads its nameplate from the ledger before the ledger part changes it. */
const exchangeParts: readonly OrderPart[] = [
  devicePart,
  ledgerPart,
  sealPart,
  quantityPart,
  picturePart,
  boxPart,
]

/** Parts of a repair, which leaves ledger, registers and quantities unchanged. */
const repairParts: readonly OrderPart[] = [sealPart, picturePart, boxPart]

/** Parts involved in an order. */
export function partsOf(order: { type: string }): readonly OrderPart[] {
  return isRepair(order) ? repairParts : exchangeParts
}
