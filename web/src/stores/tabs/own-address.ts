import { useMemo } from 'react'
import { goTo, useAddress } from './address.ts'
import { useCurrentTab } from './current-tab.ts'
import { searchTab } from './tabs.ts'

/** The part of the address that belongs to the calling page, and how to change it. */
export interface OwnAddress {
  path: string
  query: URLSearchParams
  /**
   * Writes another query, with or without `?`. A page that is not in front any more writes it into its tab, where it is
   * found again: an answer that comes late must not lead anybody back.
   */
  show: (query: string, options?: { isReplaced?: boolean }) => void
}

/** Where the calling page stands, and how to stand elsewhere in it. */
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

/** A query with other values under some of its names; an empty value is dropped. */
export function withValues(query: URLSearchParams, values: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next.toString()
}

/** Whether the window stands at this path: the router hears of a new address a moment after the window has it. */
function isAt(path: string): boolean {
  const { path: routed, base } = useAddress.getState()
  if (base !== '#') return routed === path
  const [asked = ''] = location.hash.slice(1).split('?')
  return asked === path || asked === encodeURI(path)
}
