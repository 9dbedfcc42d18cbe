import type { OrderPart } from '../order/order-part.ts'
import { completeLedger, correctLedger, reopenLedger } from './complete.ts'

/** The ledger: which asset hangs where. */
export const ledgerPart: OrderPart = {
  complete: completeLedger,
  correct: correctLedger,
  reopen: reopenLedger,
}
