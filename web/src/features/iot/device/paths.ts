import { useMemo } from 'react'
import { pagePath, useNavigation, type Navigation } from '#web/stores/session/navigation.ts'
import type { DevicePaths } from './acts.ts'

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

/** Where a page shows one record; nothing where the person has no such page. */
function recordPath(navigation: Navigation, component: string): ((id: number) => string) | undefined {
  if (pagePath(navigation, component, { id: 0 }) === undefined) return undefined
  return (id) => pagePath(navigation, component, { id }) ?? ''
}
