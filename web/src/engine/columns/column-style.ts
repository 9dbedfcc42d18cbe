import type { CSSProperties } from 'react'

/** Minimum and maximum column width in pixels. */
export const columnWidth = { min: 64, max: 800 } as const

/**
 * Returns column widths and visibility as CSS properties of the table: resizing a column or the window changes all its
 * cells without re-rendering a row.
 */
export function columnProperties(
  widths: Readonly<Record<string, number>>,
  leftOut: readonly string[],
): CSSProperties {
  return Object.fromEntries([
    ...Object.entries(widths).map(([column, width]) => [propertyOf(column), `${width}px`]),
    ...leftOut.map((column) => [displayOf(column), 'none']),
  ])
}

/** Returns the style of a cell: width and visibility of its column. */
export function cellStyle(column: string): CSSProperties {
  const width = `var(${propertyOf(column)})`
  return {
    display: `var(${displayOf(column)}, table-cell)`,
    width,
    minWidth: width,
    maxWidth: `var(${propertyOf(column)}, var(--w-cell-most))`,
  }
}

/** Returns the name of the CSS property that holds a column's width. */
export function propertyOf(column: string): string {
  return `--w-column-${column}`
}

function displayOf(column: string): string {
  return `--display-column-${column}`
}

export function clampWidth(width: number): number {
  return Math.max(columnWidth.min, Math.min(Math.round(width), columnWidth.max))
}
