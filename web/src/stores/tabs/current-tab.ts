import { createContext, use, useEffect, useLayoutEffect } from 'react'
import { markUnsaved, titleTab, useTabs } from './tabs.ts'

/** What a page knows of the tab it stands in. */
interface CurrentTab {
  key: string
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

export const CurrentTabContext = createContext<CurrentTab>({
  key: '',
  path: '',
  params: {},
  query: new URLSearchParams(),
})

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

/** Sets how many changes of the tab are not saved: it shows a dot, and closing asks first. */
export function useUnsaved(count: number): void {
  const { key } = useCurrentTab()
  // before the next key, which may close the tab
  useLayoutEffect(() => markUnsaved(key, count), [key, count])
  // A hidden page also runs its clean-ups, but keeps its work: only what ends while the page is in front is forgotten.
  useEffect(
    () => () => {
      if (useTabs.getState().active === key) markUnsaved(key, 0)
    },
    [key],
  )
}
