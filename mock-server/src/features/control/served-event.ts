import { supplyEvent, type SupplyEventRow } from '#contract/resources/control/event.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Served } from '#mock/world/world.ts'

/** Events of supply, for users who see the device. */
export const servedSupplyEvent: Served<SupplyEventRow> = {
  resource: supplyEvent,
  isReadOnly: true,
  newestFirst: true,
  belongs: { own: () => false, with: { resource: device.name, id: ({ deviceId }) => deviceId } },
}
