import { useMemo } from 'react'
import type { Navigation } from '#web/stores/navigation.ts'
import { useNavigation } from '#web/stores/navigation.ts'
import type { DevicePaths } from './device-acts.ts'

/** Where the pages of a device are for the person at work. */
export function useDevicePaths(): DevicePaths {
  const navigation = useNavigation()
  return useMemo(
    () => ({
      info: recordPath(navigation, 'iot/device-info'),
      params: recordPath(navigation, 'iot/device-param'),
    }),
    [navigation],
  )
}

/** Where a page shows one record; the same page may stand in the menu without one as well. */
function recordPath({ table }: Navigation, component: string): ((id: number) => string) | undefined {
  const place = /:id(\([^)]*\))?/
  const route = table.routes.find((known) => known.component === component && place.test(known.pattern))
  return route && ((id) => route.pattern.replace(place, String(id)))
}
