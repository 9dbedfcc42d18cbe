import type { Cell } from '#contract/text/csv.ts'

/** A report on its way to a file. */
export interface Paper {
  title: string
  /** What it is about: the range, the filters, when it was made. */
  about: readonly string[]
  figures: readonly { label: string; value: string }[]
  /** Columns of a chart; none where there is nothing to draw. */
  bars: { title: string; values: readonly { label: string; value: number }[] }
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Said under a table that had to end before its rows did. */
  rest: (left: number) => string
  /** Such as `Page 1 of 3`. */
  page: (number: number, count: number) => string
}
