import { useCallback, useState, type RefCallback } from 'react'
import { useLayout } from '#web/stores/preferences/layout.ts'

/** How many lines of a height fit into an element, `least` at least; it follows the element's size. */
export function useFitting<E extends HTMLElement>(
  lineHeight: number,
  least: number,
): [element: RefCallback<E>, count: number] {
  const [count, setCount] = useState(least)
  const element = useCallback(
    (room: E | null) => {
      if (room === null || !('ResizeObserver' in globalThis)) return undefined
      // On a phone the lines make the room, and not the room the lines.
      const measure = () =>
        setCount(
          useLayout.getState().isMobile ? least : Math.max(least, Math.floor(room.clientHeight / lineHeight)),
        )
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(room)
      return () => observer.disconnect()
    },
    [lineHeight, least],
  )
  return [element, count]
}
