import { errorPaths } from '#web/lib/nav/fixed-routes.ts'
import { useAddress, type Address } from './address.ts'
import { useTabs } from './tabs.ts'

/** Key of the tab whose page is seen; none while a page that says what is wrong stands in front of all of them. */
export function useFrontTab(): string {
  const hasCover = useAddress(isCovering)
  const active = useTabs((tabs) => tabs.active)
  return hasCover ? '' : active
}

/** The same at this moment. */
export function frontTabNow(): string {
  return isCovering(useAddress.getState()) ? '' : useTabs.getState().active
}

function isCovering({ path }: Address): boolean {
  return errorPaths.has(path)
}
