/** Tile of a tree map, in percent of the width and height. */
interface TreeTile {
  index: number
  x: number
  y: number
  width: number
  height: number
}

/** Assumed ratio of width to height. */
const ratio = 3

/**
 * Lays out parts as tiles with proportional areas, largest first, splitting in halves to keep them close to squares.
 * Parts that are zero or negative get no tile.
 */
export function treeTiles(values: readonly number[]): TreeTile[] {
  const parts = values
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
  return split(parts, { x: 0, y: 0, width: 100, height: 100 })
}

interface Part {
  value: number
  index: number
}

function split(parts: readonly Part[], box: Omit<TreeTile, 'index'>): TreeTile[] {
  const [first] = parts
  if (first === undefined) return []
  if (parts.length === 1) return [{ ...box, index: first.index }]
  const whole = sum(parts)
  let at = 1
  while (at < parts.length - 1 && sum(parts.slice(0, at + 1)) <= whole / 2) at += 1
  const share = sum(parts.slice(0, at)) / whole
  const { x, y, width, height } = box
  const isWide = width * ratio >= height
  const [one, other] = isWide
    ? [
        { ...box, width: width * share },
        { ...box, x: x + width * share, width: width * (1 - share) },
      ]
    : [
        { ...box, height: height * share },
        { ...box, y: y + height * share, height: height * (1 - share) },
      ]
  return [...split(parts.slice(0, at), one), ...split(parts.slice(at), other)]
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((all, { value }) => all + value, 0)
}
