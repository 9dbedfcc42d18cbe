import type { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { FinalReading } from '../evidence/final-reading.tsx'

/** What each source says of the final reading of an order, and which one is billed now. */
export function KnownReadings({ on: { rows } }: { on: Chosen<typeof workOrder> }) {
  const [order] = rows
  return order === undefined ? null : (
    <FinalReading order={order} billed={order.billedFrom} onBill={undefined} />
  )
}
