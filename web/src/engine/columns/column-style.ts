import type { CSSProperties } from 'react'

/** Narrowest and widest column, in pixels. */
export const columnWidth = { min: 64, max: 800 } as const

/** Widths as properties of the table, so that a drag moves all cells of a column without painting a row. */
export function widthProperties(widths: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(
    Object.entries(widths).map(([column, width]) => [propertyOf(column), `${width}px`]),
  )
}

/** The width of a cell: its column's, where that is set. */
export function cellStyle(column: string): CSSProperties {
  const width = `var(${propertyOf(column)})`
  return { width, minWidth: width, maxWidth: `var(${propertyOf(column)}, var(--w-cell-most))` }
}

/** Name of the property that holds the width of a column. */
export function propertyOf(column: string): string {
  return `--w-column-${column}`
}

/** A width that a column can have. */
export function clampWidth(width: number): number {
  return Math.max(columnWidth.min, Math.min(Math.round(width), columnWidth.max))
}
