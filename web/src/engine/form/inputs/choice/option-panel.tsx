import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { keepBeside } from '#web/ui/popover/popover.tsx'

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

  useLayoutEffect(() => {
    const [element, control] = [panel.current, anchor.current]
    if (element === null || control === null) return undefined
    element.style.width = `${control.offsetWidth}px`
    element.showPopover()
    const stop = keepBeside(element, control, 'below-start')
    return () => {
      stop()
      element.hidePopover()
    }
  }, [anchor])

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
