import { useEffect, useLayoutEffect, useReducer, useRef, type ReactNode, type RefObject } from 'react'

const gap = 4

/**
 * A panel below its control, or above where there is more room, in the browser's top layer and as wide as the control.
 * The focus stays where it is.
 */
export function OptionPanel({
  anchor,
  children,
}: {
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const panel = useRef<HTMLDivElement>(null)
  const [, moveAgain] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    const element = panel.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [])
  useLayoutEffect(() => {
    if (panel.current !== null && anchor.current !== null) moveBeside(panel.current, anchor.current)
  })
  useEffect(() => {
    window.addEventListener('resize', moveAgain)
    document.addEventListener('scroll', moveAgain, true)
    return () => {
      window.removeEventListener('resize', moveAgain)
      document.removeEventListener('scroll', moveAgain, true)
    }
  }, [])

  return (
    <div
      className="popover option-panel"
      popover="manual"
      ref={panel}
      onPointerDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

function moveBeside(panel: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  const below = window.innerHeight - bottom
  const isBelow = panel.offsetHeight + gap <= below || below >= top
  panel.style.left = `${left}px`
  panel.style.width = `${width}px`
  panel.style.maxHeight = `${(isBelow ? below : top) - 2 * gap}px`
  panel.style.top = isBelow ? `${bottom + gap}px` : 'auto'
  panel.style.bottom = isBelow ? 'auto' : `${window.innerHeight - top + gap}px`
}
