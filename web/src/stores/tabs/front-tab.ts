import { errorPaths } from '#web/lib/nav/fixed-routes.ts'
import { useAddress } from './address.ts'
import { useTabs } from './tabs.ts'

/** Key of the tab whose page is seen; none while a page that says what is wrong stands in front of all of them. */
export function useFrontTab(): string {
  const isCovered = useAddress(({ path }) => errorPaths.has(path))
  const active = useTabs((tabs) => tabs.active)
  return isCovered ? '' : active
}
