import { matchRoute } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { useAddress } from '#web/stores/tabs/address.ts'

/** Pages that show how everything stood. */
const pages: ReadonlySet<string> = new Set([
  'dashboard',
  'scene/map',
  'scene/list',
  'scene/info',
  'iot/device',
  'iot/device-info',
  'iot/command',
  'alarm/alert',
  'reform/work-order',
  'report/analysis',
  'report/device-status',
  'report/history',
  'report/operation',
  'report/warning',
])

/** Whether the page in front has a past; the others show the present. */
export function useHasPast(): boolean {
  const { table } = useNavigation()
  const path = useAddress((address) => address.path)
  return pages.has(matchRoute(table, path)?.route.component ?? '')
}
