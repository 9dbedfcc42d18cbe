import { useEffect, useRef, useState, type RefObject } from 'react'

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
