/** How the tiles of a grid lie: how many beside each other, and how wide and high each is in pixels. */
export interface GridShape {
  columns: number
  tileWidth: number
  /** Of a row of tiles, the gap below it included. */
  rowHeight: number
}

/** One line of a grid: the head of a group, or some tiles beside each other. */
export interface GridLine {
  kind: 'head' | 'tiles'
  /** The group that it belongs to, by its name. */
  group: string
  /** Index of its first picture; of a head, that of the first one below it. */
  first: number
  /** Pictures in it; of a head, those of the group. */
  count: number
  /** In pixels. */
  top: number
  height: number
}

/** All lines of a grid from top to bottom. */
interface GridLayout {
  lines: readonly GridLine[]
  height: number
  /** Pictures in all. */
  total: number
}

/** Most pictures in the page at a time. */
export const mostTiles = 60
export const gridGap = 8
export const headHeight = 34
const captionHeight = 26
/** Narrowest tile, on a desk and on a phone. */
const narrowest = { desk: 184, phone: 148 } as const
const phoneWidth = 600
/** Rows beyond those that fill the window: one that is cut off at an end, and the one that has the focus. */
const spareRows = 2

/** The shape that fills a window of these pixels with tiles as small as `mostTiles` allows. */
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

/** Lays pictures out in lines, group by group; a group begins a new line, below its head where it has a name. */
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

/** The lines that touch a part of the grid, from `top` to `bottom` in pixels. */
export function linesWithin({ lines }: GridLayout, top: number, bottom: number): GridLine[] {
  const from = firstAt(lines, (line) => line.top + line.height > top)
  const until = firstAt(lines, (line) => line.top >= bottom)
  return lines.slice(from, Math.max(from, until))
}

/** The line that a picture stands in; undefined where there is no such picture. */
export function lineOf({ lines, total }: GridLayout, index: number): GridLine | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= total) return undefined
  return lines[firstAt(lines, ({ first }) => first > index) - 1]
}

/** The picture that a key leads to from another one; undefined for keys that lead nowhere. `page` is a page in lines. */
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

/** So many rows of tiles up or down, in the same column where there is one. */
function moveLines({ lines }: GridLayout, index: number, by: number): number {
  const rows = lines.filter((line) => line.kind === 'tiles')
  const at = rows.findIndex(({ first, count }) => index >= first && index < first + count)
  const column = index - (rows[at]?.first ?? index)
  const next = rows[Math.max(0, Math.min(at + by, rows.length - 1))]
  return next === undefined ? index : next.first + Math.min(column, next.count - 1)
}

/** Index of the first line of which something is true that is true of all lines after it as well. */
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
