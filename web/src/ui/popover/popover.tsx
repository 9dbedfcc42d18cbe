import { useEffectEvent, useLayoutEffect, useRef, type AriaRole, type ReactNode } from 'react'
import { leaveBehind } from '../leave-behind.ts'
import './popover.css'

/** Anchor of a popover: an element, or a point of the window for a context menu. */
export type Anchor = HTMLElement | { x: number; y: number }

interface PopoverProps {
  anchor: Anchor
  placement?: Placement
  className?: string
  role?: AriaRole
  label: string
  /** Element that gets the focus back; defaults to the anchor. */
  returnTo?: HTMLElement | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * Panel in the top layer beside its anchor, which it never covers. Mount it only while it is open: it closes on Escape
 * and on a press outside, and restores the focus when the focus was inside.
 */
export function Popover({
  anchor,
  placement = 'below-start',
  className = '',
  returnTo,
  onClose,
  ...rest
}: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  const back = returnTo ?? (anchor instanceof HTMLElement ? anchor : undefined)

  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return undefined
    element.showPopover()
    const stop = keepBeside(element, anchor, placement)
    return () => {
      stop()
      const hadFocus = element.contains(document.activeElement)
      leaveBehind(element)
      element.hidePopover()
      if (hadFocus) back?.focus()
    }
  }, [anchor, placement, back])

  // independent of `onClose`: registered again at each render, a panel would come to lie above those opened over it
  const close = useEffectEvent(onClose)
  // a layout effect, so that a key pressed as soon as the panel is shown closes it
  useLayoutEffect(() => {
    const isOwn = (target: Node) => anchor instanceof HTMLElement && anchor.contains(target)
    return panel.current === null ? undefined : closeFromOutside(panel.current, isOwn, () => close())
  }, [anchor])

  return (
    <div
      className={`popover off-paper ${className}`}
      popover="manual"
      ref={panel}
      role={rest.role}
      aria-label={rest.label}
    >
      {rest.children}
    </div>
  )
}

/** Keeps a panel beside its anchor on resize, scrolling and growth of either. Returns the cleanup. */
export function keepBeside(panel: HTMLElement, anchor: Anchor, placement: Placement): () => void {
  /** Places the panel; returns whether it fits. */
  const place = () => {
    const at = anchor instanceof HTMLElement ? anchor.getBoundingClientRect() : pointBox(anchor)
    // natural height even while clipped: removing the clip to measure would lose the scroll position
    const height = panel.scrollHeight + panel.offsetHeight - panel.clientHeight
    const view = { width: window.innerWidth, height: window.innerHeight }
    const size = { width: panel.offsetWidth, height }
    const { left, top, maxHeight } = placeBeside(at, size, view, placement)
    panel.style.left = `${left}px`
    panel.style.top = `${top}px`
    panel.style.maxHeight = `${maxHeight}px`
    return height <= maxHeight
  }
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Node && panel.contains(target))) place()
  }
  let mayScroll = anchor instanceof HTMLElement
  const growth = new ResizeObserver(() => {
    if (place() || !mayScroll || !(anchor instanceof HTMLElement)) return
    // on a phone there is room once the anchor is at the top; scrolled once only, then left to the user
    mayScroll = false
    anchor.scrollIntoView({ block: 'start' })
    place()
  })
  place()
  growth.observe(panel)
  if (anchor instanceof HTMLElement) growth.observe(anchor)
  window.addEventListener('resize', place)
  document.addEventListener('scroll', onScroll, true)
  return () => {
    growth.disconnect()
    window.removeEventListener('resize', place)
    document.removeEventListener('scroll', onScroll, true)
  }
}

function pointBox({ x, y }: { x: number; y: number }) {
  return { left: x, right: x, top: y, bottom: y }
}

/** Open panels, topmost last. */
const panels: HTMLElement[] = []

/**
 * Closes a panel on Escape, on a press outside and when the window loses focus. Escape closes only the topmost of
 * nested panels, and is ignored during IME composition. Returns the cleanup.
 */
function closeFromOutside(
  panel: HTMLElement,
  isOwn: (target: Node) => boolean,
  onClose: () => void,
): () => void {
  const onPointer = ({ target }: Event) => {
    if (!(target instanceof Node && (panel.contains(target) || isOwn(target)))) onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || panels.at(-1) !== panel) return
    event.stopImmediatePropagation()
    event.preventDefault()
    onClose()
  }
  panels.push(panel)
  document.addEventListener('pointerdown', onPointer, true)
  document.addEventListener('keydown', onKey, true)
  window.addEventListener('blur', onClose)
  return () => {
    panels.splice(panels.indexOf(panel), 1)
    document.removeEventListener('pointerdown', onPointer, true)
    document.removeEventListener('keydown', onKey, true)
    window.removeEventListener('blur', onClose)
  }
}

/** Bounding box of an anchor in window pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

/** Preferred placement: `below-start` and `below-end` flip above, `right` flips left where there is more room. */
export type Placement = 'below-start' | 'below-end' | 'right'

/** Position of a panel in the window; `maxHeight` is the available height. */
interface Place {
  left: number
  top: number
  maxHeight: number
}

const gap = 4
const margin = 8

/**
 * Places a panel beside its anchor, on the opposite side where it does not fit and there is more room. It never covers
 * the anchor: where it fits on neither side it is clipped to the larger one and scrolls.
 */
export function placeBeside(anchor: Box, panel: Size, view: Size, placement: Placement): Place {
  if (placement === 'right') return placeAside(anchor, panel, view)
  const below = view.height - anchor.bottom - gap - margin
  const above = anchor.top - gap - margin
  const isBelow = panel.height <= below || below >= above
  const maxHeight = Math.max(isBelow ? below : above, 0)
  const wanted = placement === 'below-end' ? anchor.right - panel.width : anchor.left
  return {
    left: between(margin, wanted, view.width - panel.width - margin),
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - Math.min(panel.height, maxHeight),
    maxHeight,
  }
}

function placeAside(anchor: Box, panel: Size, view: Size): Place {
  const right = view.width - anchor.right - gap - margin
  const isRight = panel.width <= right || right >= anchor.left - gap - margin
  return {
    left: isRight ? anchor.right + gap : anchor.left - gap - panel.width,
    top: between(margin, anchor.top, view.height - panel.height - margin),
    maxHeight: view.height - 2 * margin,
  }
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
