import { createContext, use, useEffect, useId, useLayoutEffect } from 'react'
import { errorPaths } from '#web/lib/nav/fixed-routes.ts'
import { markUnsaved, titleTab, useTabs } from './tabs.ts'
import { useAddress, type Address } from './address.ts'

/** Tab data available to its page. */
interface CurrentTab {
  key: string
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Receives query changes of a component embedded in another page, such as a card on a dashboard. */
  onShow?: (search: string) => void
}

export const CurrentTabContext = createContext<CurrentTab>({
  key: '',
  path: '',
  params: {},
  query: new URLSearchParams(),
})

/** Id of the element around a part of a page, which is hidden while another part is shown. */
export const PartContext = createContext('')

/** Returns the tab of the calling page: its path, route parameters and query. */
export function useCurrentTab(): CurrentTab {
  return use(CurrentTabContext)
}

/** Sets the title of the page's tab to the record shown; undefined keeps the route's title. */
export function useTabTitle(title: string | undefined): void {
  const { key } = useCurrentTab()
  useEffect(() => {
    if (title !== undefined) titleTab(key, title)
  }, [key, title])
}

/** Sets the caller's number of unsaved changes: the tab shows a dot and asks before closing. */
export function useUnsaved(count: number): void {
  const { key } = useCurrentTab()
  const source = useId()
  const part = use(PartContext)
  // before the next key press, which may close the tab
  useLayoutEffect(() => markUnsaved(key, count, source), [key, count, source])
  // effects are also cleaned up when a page is hidden, which keeps its changes: reset only if unmounted while in front
  useEffect(
    () => () => {
      const isPartHidden = document.getElementById(part)?.style.display === 'none'
      if (frontTabNow() === key && !isPartHidden) markUnsaved(key, 0, source)
    },
    [key, source, part],
  )
}

/** Returns the key of the visible tab; empty while an error page covers the tabs. */
export function useFrontTab(): string {
  const hasCover = useAddress(isCovering)
  const active = useTabs((tabs) => tabs.active)
  return hasCover ? '' : active
}

/** Like `useFrontTab`, at the time of the call. */
function frontTabNow(): string {
  return isCovering(useAddress.getState()) ? '' : useTabs.getState().active
}

function isCovering({ path }: Address): boolean {
  return errorPaths.has(path)
}
