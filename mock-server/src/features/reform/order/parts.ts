import { boxPart } from '../box/visit.ts'
import { ledgerPart } from '../ledger/ledger-part.ts'
import { picturePart } from '../picture/picture-part.ts'
import { quantityPart } from '../quantity/quantity-part.ts'
import { sealPart } from '../seal/seal-part.ts'
import { devicePart } from './device-part.ts'
import type { OrderPart } from './order-part.ts'

/** The parts, in the order in which they are booked: the device takes its new nameplate from the ledger as it was planned. */
export const orderParts: readonly OrderPart[] = [
  devicePart,
  ledgerPart,
  sealPart,
  quantityPart,
  picturePart,
  boxPart,
]
