import { device } from '#contract/resources/iot/device.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { deviceActs, deviceBulkActs } from './device/acts.ts'
import { deviceDefinition } from './device/definition.tsx'

/** Terminals and meters: search, details, and commands to one device or thousands. */
export default function DevicePage() {
  return <ListPage resource={device} definition={useDefinition()} />
}

const definition: PageDefinition<typeof device> = {
  ...deviceDefinition,
  rowActions: deviceActs,
  bulkActions: deviceBulkActs,
}

/** A card on a phone shows the first values: the address, then three figures. */
const onPhone: PageDefinition<typeof device> = {
  ...definition,
  list: ['name', 'state', 'address', 'lastTime', 'success', 'signal'],
}

/** Returns the definition of the list, with fewer columns on a phone. */
export function useDefinition(): PageDefinition<typeof device> {
  return useLayout(({ isPhone }) => isPhone) ? onPhone : definition
}
