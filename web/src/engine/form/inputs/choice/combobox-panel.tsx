import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { keepBeside } from '#web/ui/popover/popover.tsx'

/**
 * Popover as wide as its control, below it or above where there is more room, in the top layer. Does not take the
 * focus.
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

/** State of a combobox when a key is pressed. */
interface ComboboxSituation {
  isOpen: boolean
  /** Number of options and index of the highlighted one. */
  count: number
  active: number
  /** Whether the input is empty. */
  isEmpty: boolean
}

/** Returns the action for a key in a combobox, the index of the option to highlight, or `undefined` for other keys. */
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
