import { isTerminal, manufacturers } from '#domain/metering/families.ts'
import { hash, pick } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredDevice } from '#mock/simulation/stored-device.ts'
import { assetNumberOf, iccidOf, serialOf, terminalAddress } from '../fleet/numbers.ts'
import { productSeed } from '../fleet/products.ts'
import { reformSeedNumber } from './seed-number.ts'

/** What is written on a device, and by what it is reached: an exchange gives a place in the fleet another one. */
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

/** Beyond the ids of every fleet, so that no nameplate stands twice: of new devices, and of old ones. */
const bases = { new: 8_000_000, old: 12_000_000 } as const

/** What is written on the device that hangs at a place. */
export function nameplateOf(row: StoredDevice): Nameplate {
  const { assetNumber, address, productId, manufacturer, model, protocol, firmware, iccid, installed } = row
  return { assetNumber, address, productId, manufacturer, model, protocol, firmware, iccid, installed }
}

/** What is written on the device that is going to hang at a place, or hung there before. */
export function otherNameplate(row: StoredDevice, which: keyof typeof bases, installed: number): Nameplate {
  const id = bases[which] + row.id
  const isMeter = !isTerminal(row.family)
  const productId = which === 'new' ? row.productId : otherProduct(row)
  const { manufacturer, model, protocol, firmware } = productSeed(productId)
  const maker = manufacturers.findIndex(([code]) => code === manufacturer) + 1
  const serial = serialOf(id, new Date(installed).getUTCFullYear(), maker)
  return {
    assetNumber: assetNumberOf(isMeter ? '01' : '02', serial),
    // an address holds the area of the fleet's city in front of its number
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

/** What hung at a place before: of the two single-phase meters mostly the other one. */
function otherProduct({ productId, id }: StoredDevice): number {
  if (productId !== 6 && productId !== 7) return productId
  return hash(reformSeedNumber, 5, id) % 3 === 0 ? productId : 13 - productId
}
