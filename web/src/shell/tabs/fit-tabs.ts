/** Measured widths in pixels. */
export interface TabWidths {
  /** Of the whole row. */
  room: number
  /** Of the button that leads to the tabs that do not fit. */
  more: number
  /** Of each tab, in its widest look. */
  tabs: readonly number[]
}

/** Widths are fractions of pixels under zoom, and their sum is not exact. */
const tolerance = 0.5

/**
 * Places of the tabs that stand in the row, in their order: all where they fit, otherwise the first ones beside the
 * active one, which is always among them, however narrow the row is.
 */
export function fitTabs({ room, more, tabs }: TabWidths, active: number): number[] {
  const places = tabs.map((_, place) => place)
  if (sum(tabs) <= room + tolerance) return places
  let left = room - more - (tabs[active] ?? 0) + tolerance
  let isFull = false
  return places.filter((place) => {
    if (place === active) return true
    left -= tabs[place] ?? 0
    isFull ||= left < 0
    return !isFull
  })
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
