import { createContext, use, useEffect, useId, useLayoutEffect } from 'react'
import { errorPaths } from '#web/lib/nav/fixed-routes.ts'
import { markUnsaved, titleTab, useTabs } from './tabs.ts'
import { useAddress, type Address } from './address.ts'

/** What a page knows of the tab it stands in. */
interface CurrentTab {
  key: string
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Takes another query where the part stands on no page of its own, such as a card on a dashboard. */
  onShow?: (search: string) => void
}

export const CurrentTabContext = createContext<CurrentTab>({
  key: '',
  path: '',
  params: {},
  query: new URLSearchParams(),
})

/** Id of the element that a part of a page is in, where it stands out of sight while another part is shown. */
export const PartContext = createContext('')

/** The tab of the calling page: its path, route parameters and query. */
export function useCurrentTab(): CurrentTab {
  return use(CurrentTabContext)
}

/** Names the page's tab after the record it shows; no name leaves the title of the route. */
export function useTabTitle(title: string | undefined): void {
  const { key } = useCurrentTab()
  useEffect(() => {
    if (title !== undefined) titleTab(key, title)
  }, [key, title])
}

/** Sets how many changes of the caller are not saved: the tab shows a dot, and closing it asks first. */
export function useUnsaved(count: number): void {
  const { key } = useCurrentTab()
  const source = useId()
  const part = use(PartContext)
  // before the next key, which may close the tab
  useLayoutEffect(() => markUnsaved(key, count, source), [key, count, source])
  // What is hidden also runs its clean-ups, but keeps its work: only what ends while it is in front is forgotten.
  useEffect(
    () => () => {
      const isPartHidden = document.getElementById(part)?.style.display === 'none'
      if (frontTabNow() === key && !isPartHidden) markUnsaved(key, 0, source)
    },
    [key, source, part],
  )
}

/** Key of the tab whose page is seen; none while a page that says what is wrong stands in front of all of them. */
export function useFrontTab(): string {
  const hasCover = useAddress(isCovering)
  const active = useTabs((tabs) => tabs.active)
  return hasCover ? '' : active
}

/** The same at this moment. */
function frontTabNow(): string {
  return isCovering(useAddress.getState()) ? '' : useTabs.getState().active
}

function isCovering({ path }: Address): boolean {
  return errorPaths.has(path)
}
