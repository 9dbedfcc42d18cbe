import { useEffect, type RefObject } from 'react'

/**
 * Brings the chosen tab of a row into view, sideways only: when another one is chosen, and while what stands beside
 * the labels arrives. Once the person moves the row by hand, it stays where it was put.
 */
export function useTabInView(row: RefObject<HTMLElement | null>, active: string): void {
  useEffect(() => {
    const element = row.current
    if (element === null) return undefined
    const reveal = () => showTab(element)
    const observer = new ResizeObserver(reveal)
    for (const tab of element.children) observer.observe(tab)
    const stop = () => observer.disconnect()
    element.addEventListener('pointerdown', stop)
    element.addEventListener('wheel', stop, { passive: true })
    return () => {
      stop()
      element.removeEventListener('pointerdown', stop)
      element.removeEventListener('wheel', stop)
    }
  }, [row, active])
}

/** Pixels of the next tab that stay in sight beside the chosen one. */
const beside = 24

/** Moves the row no further than the chosen tab needs. */
function showTab(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected=true]')
  if (tab === null) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  const [before, after] = [inner.left - beside - outer.left, inner.right + beside - outer.right]
  if (before < 0) row.scrollLeft += before
  else if (after > 0) row.scrollLeft += after
}
