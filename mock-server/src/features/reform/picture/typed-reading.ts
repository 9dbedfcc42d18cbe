import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** The reading that the crew typed for what a picture shows, kWh; null where there is none. */
export function typedReading(
  { tables }: Pick<World, 'tables'>,
  { slot, orderId }: Pick<StoredPicture, 'slot' | 'orderId'>,
): number | null {
  const order = tables.workOrders.get(orderId)
  if (slot === 'reading') return order?.oldReading ?? null
  return slot === 'new-reading' ? (order?.newReading ?? null) : null
}
