/** Pixels of a row, for a mouse and for a finger. */
export const rowHeights = { mouse: 32, finger: 44 } as const
/** Pixels. */
export const columnWidth = 176
export const timeWidth = 190

/** How far keys walk. */
export const walks: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [12, 0],
  PageUp: [-12, 0],
}

/** Scrolls as far as needed to have a cell in sight; the head covers the first row. */
export function bring(box: HTMLElement | null, row: number, column: number, rowHeight: number): void {
  if (box === null) return
  const top = row * rowHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + 3 * rowHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top + 3 * rowHeight - box.clientHeight
  const left = column * columnWidth
  if (left < box.scrollLeft) box.scrollLeft = left
  else if (left + columnWidth + timeWidth > box.scrollLeft + box.clientWidth)
    box.scrollLeft = left + columnWidth + timeWidth - box.clientWidth
}

/** Pages that hold rows. */
export function pagesIn(first: number, last: number, limit: number): number[] {
  const from = Math.floor(first / limit) + 1
  const until = Math.floor(Math.max(first, last - 1) / limit) + 1
  return Array.from({ length: until - from + 1 }, (_, n) => from + n)
}

/** A place among so many. */
export function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value))
}
