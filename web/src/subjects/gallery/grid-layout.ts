/** Geometry of a grid's tiles; sizes in pixels. */
export interface GridShape {
  columns: number
  tileWidth: number
  /** Height of a row including the gap below it. */
  rowHeight: number
}

/** Line of a grid: a group heading or a row of tiles. */
export interface GridLine {
  kind: 'head' | 'tiles'
  /** Name of the group. */
  group: string
  /** Index of its first picture; for a heading, of the first one below it. */
  first: number
  /** Number of pictures; for a heading, those of the group. */
  count: number
  /** Offset in pixels. */
  top: number
  height: number
}

/** Lines of a grid from top to bottom. */
interface GridLayout {
  lines: readonly GridLine[]
  height: number
  /** Total number of pictures. */
  total: number
}

/** Maximum number of pictures rendered at a time. */
export const mostTiles = 60
export const gridGap = 8
export const headHeight = 34
const captionHeight = 26
/** Minimum tile width in pixels, on a desktop and on a phone. */
const narrowest = { desk: 184, phone: 148 } as const
const phoneWidth = 600
/** Rows besides those that fill the viewport: one clipped at an end, and the focused one. */
const spareRows = 2

/** Returns the geometry for a viewport, with tiles as small as `mostTiles` allows. */
export function shapeFor(width: number, height: number): GridShape {
  const least = width < phoneWidth ? narrowest.phone : narrowest.desk
  let columns = Math.max(1, Math.floor((width + gridGap) / (least + gridGap)))
  while (columns > 1 && tilesIn(shapeOf(columns, width), height) > mostTiles) columns -= 1
  return shapeOf(columns, width)
}

function shapeOf(columns: number, width: number): GridShape {
  const tileWidth = Math.max(1, Math.floor((width - (columns - 1) * gridGap) / columns))
  return { columns, tileWidth, rowHeight: Math.round((tileWidth * 9) / 16) + captionHeight + gridGap }
}

function tilesIn({ columns, rowHeight }: GridShape, height: number): number {
  return columns * (Math.ceil(height / rowHeight) + spareRows)
}

/** Lays out pictures in lines by group; each group starts a new line, below its heading if it has a name. */
export function layOut(groups: readonly { group: string; count: number }[], shape: GridShape): GridLayout {
  const lines: GridLine[] = []
  let top = 0
  let first = 0
  for (const { group, count } of groups) {
    if (group !== '') {
      lines.push({ kind: 'head', group, first, count, top, height: headHeight })
      top += headHeight
    }
    for (let done = 0; done < count; done += shape.columns) {
      const tiles = { first: first + done, count: Math.min(shape.columns, count - done) }
      lines.push({ kind: 'tiles', group, ...tiles, top, height: shape.rowHeight })
      top += shape.rowHeight
    }
    first += count
  }
  return { lines, height: top, total: first }
}

/** Returns the lines that intersect the range from `top` to `bottom` in pixels. */
export function linesWithin({ lines }: GridLayout, top: number, bottom: number): GridLine[] {
  const from = firstAt(lines, (line) => line.top + line.height > top)
  const until = firstAt(lines, (line) => line.top >= bottom)
  return lines.slice(from, Math.max(from, until))
}

/** Returns the line with a picture, or `undefined` for an invalid index. */
export function lineOf({ lines, total }: GridLayout, index: number): GridLine | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= total) return undefined
  return lines[firstAt(lines, ({ first }) => first > index) - 1]
}

/** Returns the picture a key leads to, or `undefined` for other keys. `page` is the page size in lines. */
export function stepFrom(layout: GridLayout, index: number, key: string, page: number): number | undefined {
  const last = layout.total - 1
  const row = lineOf(layout, index)
  if (row === undefined) return undefined
  const clamp = (next: number) => Math.max(0, Math.min(next, last))
  switch (key) {
    case 'ArrowLeft':
      return clamp(index - 1)
    case 'ArrowRight':
      return clamp(index + 1)
    case 'ArrowUp':
      return moveLines(layout, index, -1)
    case 'ArrowDown':
      return moveLines(layout, index, 1)
    case 'PageUp':
      return moveLines(layout, index, -page)
    case 'PageDown':
      return moveLines(layout, index, page)
    case 'Home':
      return row.first
    case 'End':
      return row.first + row.count - 1
    default:
      return undefined
  }
}

/** Moves a number of rows up or down, keeping the column where possible. */
function moveLines({ lines }: GridLayout, index: number, by: number): number {
  const rows = lines.filter((line) => line.kind === 'tiles')
  const at = rows.findIndex(({ first, count }) => index >= first && index < first + count)
  const column = index - (rows[at]?.first ?? index)
  const next = rows[Math.max(0, Math.min(at + by, rows.length - 1))]
  return next === undefined ? index : next.first + Math.min(column, next.count - 1)
}

/** Binary search for the first line that satisfies a monotonic predicate. */
function firstAt(lines: readonly GridLine[], isTrue: (line: GridLine) => boolean): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const line = lines[middle]
    if (line !== undefined && isTrue(line)) high = middle
    else low = middle + 1
  }
  return low
}
