import { device } from '#contract/resources/iot/device.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { deviceActs, deviceBulkActs } from './device/acts.ts'
import { deviceDefinition } from './device/definition.tsx'

/** Terminals and meters: found, looked at, and asked for something one by one or by the thousand. */
export default function DevicePage() {
  return <ListPage resource={device} definition={useDefinition()} />
}

const definition: PageDefinition<typeof device> = {
  ...deviceDefinition,
  rowActions: deviceActs,
  bulkActions: deviceBulkActs,
}

/** On a phone a card shows its first values: address, then three figures. */
const onPhone: PageDefinition<typeof device> = {
  ...definition,
  list: ['name', 'state', 'address', 'lastTime', 'success', 'signal'],
}

/** The list with what can be done in it, and the columns that a phone has room for. */
export function useDefinition(): PageDefinition<typeof device> {
  return useLayout(({ isPhone }) => isPhone) ? onPhone : definition
}
