import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a referentially stable function that calls the latest one, so that memoised rows do not re-render. Only for
 * event handlers.
 */
export function useStable<Args extends unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
