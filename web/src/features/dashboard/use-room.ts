import { useCallback, useState, type RefCallback, useEffect, useRef, type RefObject } from 'react'
import { useLayout } from '#web/stores/preferences/layout.ts'

/** Returns the number of lines of a height that fit into an element, at least `least`, updated on resize. */
export function useFitting<E extends HTMLElement>(
  lineHeight: number,
  least: number,
): [element: RefCallback<E>, count: number] {
  const [count, setCount] = useState(least)
  const element = useCallback(
    (room: E | null) => {
      if (room === null || !('ResizeObserver' in globalThis)) return undefined
      // on a phone the number of lines determines the height, not the reverse
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

/** Distance in pixels from the viewport at which an element counts as seen. */
const margin = 200

/** Whether an element has been in or near view; once seen, it stays seen. */
export function useSeen<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isSeen || element.current === null) return undefined
    // the root is the scroll container: the main area, or the board above it
    const root = element.current.closest('dialog, main')
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { root, rootMargin: `${margin}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [element, isSeen]
}
