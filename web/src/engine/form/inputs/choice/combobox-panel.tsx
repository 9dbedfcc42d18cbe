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
      className="popover off-paper option-panel"
      popover="manual"
      ref={panel}
      onPointerDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

/** How a combobox stands when a key is pressed. */
interface ComboboxSituation {
  isOpen: boolean
  /** Number of options, and the one that is marked. */
  count: number
  active: number
  /** Whether nothing is typed. */
  isEmpty: boolean
}

/** What a key does in a combobox: an act, the option to mark, or nothing of ours. */
export function comboboxAct(key: string, { isOpen, count, active, isEmpty }: ComboboxSituation) {
  if (key === 'Backspace') return isEmpty ? 'removeLast' : undefined
  if (!isOpen) return key === 'ArrowDown' || key === 'ArrowUp' ? 'open' : undefined
  if (key === 'Escape') return 'close'
  if (count === 0) return undefined
  if (key === 'Enter') return 'choose'
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  return undefined
}
