import { useEffect, useLayoutEffect, useRef, type AriaRole, type ReactNode } from 'react'

/** What a popover hangs on: an element, or a point of the window for a context menu. */
export type Anchor = HTMLElement | { x: number; y: number }
export type Placement = 'below-start' | 'below-end' | 'right'

interface PopoverProps {
  anchor: Anchor
  placement?: Placement
  className?: string
  role?: AriaRole
  label: string
  onClose: () => void
  children: ReactNode
}

const gap = 4
const margin = 8

/**
 * A panel beside its anchor in the browser's top layer. Mount it only while it is open: it closes on Escape and on a
 * press outside, and gives the focus back to its anchor when the focus was inside.
 */
export function Popover({
  anchor,
  placement = 'below-start',
  className = '',
  onClose,
  ...rest
}: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return undefined
    element.showPopover()
    const place = () => moveBeside(element, anchor, placement)
    place()
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('resize', place)
      const hadFocus = element.contains(document.activeElement)
      element.hidePopover()
      if (hadFocus && anchor instanceof HTMLElement) anchor.focus()
    }
  }, [anchor, placement])

  useEffect(() => closeFromOutside(panel.current, anchor, onClose), [anchor, onClose])

  return (
    <div
      className={`popover ${className}`}
      popover="manual"
      ref={panel}
      role={rest.role}
      aria-label={rest.label}
    >
      {rest.children}
    </div>
  )
}

function closeFromOutside(panel: HTMLElement | null, anchor: Anchor, onClose: () => void): () => void {
  const onPointer = ({ target }: Event) => {
    const isInside = target instanceof Node && panel?.contains(target)
    const isAnchor = anchor instanceof HTMLElement && target instanceof Node && anchor.contains(target)
    if (!isInside && !isAnchor) onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    onClose()
  }
  document.addEventListener('pointerdown', onPointer, true)
  document.addEventListener('keydown', onKey, true)
  window.addEventListener('blur', onClose)
  return () => {
    document.removeEventListener('pointerdown', onPointer, true)
    document.removeEventListener('keydown', onKey, true)
    window.removeEventListener('blur', onClose)
  }
}

function moveBeside(panel: HTMLElement, anchor: Anchor, placement: Placement): void {
  const at = anchor instanceof HTMLElement ? anchor.getBoundingClientRect() : pointRect(anchor)
  const { width, height } = panel.getBoundingClientRect()
  const left = placement === 'right' ? at.right + gap : placement === 'below-end' ? at.right - width : at.left
  const top = placement === 'right' ? at.top : at.bottom + gap
  panel.style.left = `${between(margin, left, window.innerWidth - width - margin)}px`
  panel.style.top = `${between(margin, top, window.innerHeight - height - margin)}px`
}

function pointRect({ x, y }: { x: number; y: number }) {
  return { left: x, right: x, top: y, bottom: y }
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
