import { isTerminal, manufacturers } from '#domain/metering/families.ts'
import { hash, pick } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { assetNumberOf, iccidOf, serialOf, terminalAddress } from '../fleet/numbers.ts'
import { productSeed } from '../fleet/products.ts'
import { reformSeedNumber } from './seed-number.ts'

/** Nameplate and address of a device, which an exchange replaces at a place in the fleet. */
export type Nameplate = Pick<
  StoredDevice,
  | 'assetNumber'
  | 'address'
  | 'productId'
  | 'manufacturer'
  | 'model'
  | 'protocol'
  | 'firmware'
  | 'iccid'
  | 'installed'
>

/** Id offsets of new and old devices, beyond the ids of every fleet, so that nameplates are unique. */
const bases = { new: 8_000_000, old: 12_000_000 } as const

/** Nameplate of the device at a place. */
export function nameplateOf(row: StoredDevice): Nameplate {
  const { assetNumber, address, productId, manufacturer, model, protocol, firmware, iccid, installed } = row
  return { assetNumber, address, productId, manufacturer, model, protocol, firmware, iccid, installed }
}

/** Nameplate of the device to be installed at a place, or installed there before. */
export function otherNameplate(row: StoredDevice, which: keyof typeof bases, installed: number): Nameplate {
  const id = bases[which] + row.id
  const isMeter = !isTerminal(row.family)
  const productId = which === 'new' ? row.productId : otherProduct(row)
  const { manufacturer, model, protocol, firmware } = productSeed(productId)
  const maker = manufacturers.findIndex(([code]) => code === manufacturer) + 1
  const serial = serialOf(id, new Date(installed).getUTCFullYear(), maker)
  return {
    assetNumber: assetNumberOf(isMeter ? '01' : '02', serial),
    // the address of a terminal begins with the city and county codes
    address: isMeter ? serial : terminalAddress(row.address.slice(4, 6), id),
    productId,
    manufacturer,
    model,
    protocol,
    firmware:
      which === 'new' ? (firmware.at(-1) ?? firmware[0]) : pick(firmware, reformSeedNumber, 3, row.id),
    iccid: row.iccid === '' ? '' : iccidOf(id, hash(reformSeedNumber, 4, row.id) % 10 < 7 ? '04' : '06'),
    installed: formatTime(installed),
  }
}

/** Product installed before; for the two single-phase meters mostly the other one. */
function otherProduct({ productId, id }: StoredDevice): number {
  if (productId !== 6 && productId !== 7) return productId
  return hash(reformSeedNumber, 5, id) % 3 === 0 ? productId : 13 - productId
}
