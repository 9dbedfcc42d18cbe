import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function for as long as the component lives, doing what the latest one does: for rows, which are painted
 * again only when something of their own changes. To be called by events only.
 */
export function useStable<Args extends unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
