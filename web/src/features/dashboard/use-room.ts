import { useCallback, useState, type RefCallback, useEffect, useRef, type RefObject } from 'react'
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

/** Pixels before an element comes into view at which it counts as seen. */
const margin = 200

/** Whether an element has been in view, or nearly; what was seen stays seen. */
export function useSeen<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isSeen || element.current === null) return undefined
    // What scrolls has the edges that count: the main area, or the board over it.
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
