/** What a panel hangs on, as the browser measures it; pixels of the window. */
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

/** Where a panel goes: `below-start` and `below-end` are above instead where there is more room, `right` is left. */
export type Placement = 'below-start' | 'below-end' | 'right'

/** The place of a panel in the window; `maxHeight` is the room that it has there. */
interface Place {
  left: number
  top: number
  maxHeight: number
}

const gap = 4
const margin = 8

/**
 * Places a panel of a size beside its anchor, on the other side where it does not fit and there is more room. It
 * never covers the anchor: where it fits on neither side it is cut to the larger one, and scrolls.
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
