import type { CSSProperties } from 'react'

/** Narrowest and widest column, in pixels. */
export const columnWidth = { min: 64, max: 800 } as const

/**
 * Widths of columns, and which are not displayed, as properties of the table: a drag or a narrower window changes all
 * cells of a column without painting a row.
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

/** The width of a cell: its column's, where that is set; and whether it is displayed. */
export function cellStyle(column: string): CSSProperties {
  const width = `var(${propertyOf(column)})`
  return {
    display: `var(${displayOf(column)}, table-cell)`,
    width,
    minWidth: width,
    maxWidth: `var(${propertyOf(column)}, var(--w-cell-most))`,
  }
}

/** Name of the property that holds the width of a column. */
export function propertyOf(column: string): string {
  return `--w-column-${column}`
}

function displayOf(column: string): string {
  return `--display-column-${column}`
}

/** A width that a column can have. */
export function clampWidth(width: number): number {
  return Math.max(columnWidth.min, Math.min(Math.round(width), columnWidth.max))
}
