import { isRepair } from '#domain/reform/kinds.ts'
import { boxPart } from '../box/visit.ts'
import { ledgerPart } from '../ledger/ledger-part.ts'
import { picturePart } from '../picture/picture-part.ts'
import { quantityPart } from '../quantity/quantity-part.ts'
import { sealPart } from '../seal/seal-part.ts'
import { devicePart } from './device-part.ts'
import type { OrderPart } from './order-part.ts'

/** The parts, in the order in which they are booked: the device takes its new nameplate from the ledger as it was planned. */
const exchangeParts: readonly OrderPart[] = [
  devicePart,
  ledgerPart,
  sealPart,
  quantityPart,
  picturePart,
  boxPart,
]

/** A repair exchanges nothing: ledger, registers and quantities stay as they are. */
const repairParts: readonly OrderPart[] = [sealPart, picturePart, boxPart]

/** The parts that have a share in an order. */
export function partsOf(order: { type: string }): readonly OrderPart[] {
  return isRepair(order) ? repairParts : exchangeParts
}
