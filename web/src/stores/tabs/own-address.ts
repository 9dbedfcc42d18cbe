import { useMemo } from 'react'
import { goTo, useAddress } from './address.ts'
import { useCurrentTab } from './current-tab.ts'
import { searchTab } from './tabs.ts'

/** Address of the calling page, with a function to change it. */
export interface OwnAddress {
  path: string
  query: URLSearchParams
  /**
   * Sets the query, with or without `?`. When the page is no longer in front, only its tab is updated, so that a late
   * response does not navigate back.
   */
  show: (query: string, options?: { isReplaced?: boolean }) => void
}

/** Returns the calling page's address and the function to change its query. */
export function useOwnAddress(): OwnAddress {
  const { key, path, query, onShow } = useCurrentTab()
  return useMemo(() => {
    const show: OwnAddress['show'] = (text, { isReplaced = true } = {}) => {
      const search = text === '' || text.startsWith('?') ? text : `?${text}`
      if (onShow) onShow(search)
      else if (isAt(path)) goTo(`${path}${search}`, { isReplaced })
      else searchTab(key, search)
    }
    return { path, query, show }
  }, [key, path, query, onShow])
}

/** Returns a query with some values replaced; empty values are removed. */
export function withValues(query: URLSearchParams, values: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next.toString()
}

/** Whether the window is at a path; checks the hash, as the router is updated slightly later. */
function isAt(path: string): boolean {
  const { path: routed, base } = useAddress.getState()
  if (base !== '#') return routed === path
  const [asked = ''] = location.hash.slice(1).split('?')
  return asked === path || asked === encodeURI(path)
}
