import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { ShownFigure } from '#web/engine/report/figure-strip.tsx'
import type { GroupColumn } from '#web/engine/report/group-stats.tsx'

/** What one part of the analysis shows. */
export interface ShownKind {
  label: Text2
  resource: Resource
  /** What is counted. */
  what: Text2
  list: readonly string[]
  /** Columns that stay longest where there is no room for all. */
  important?: readonly string[]
  more: readonly string[]
  filters: readonly string[]
  sort: string
  figures: readonly ShownFigure[]
  by: readonly (readonly [name: string, label: Text2])[]
  columns: readonly GroupColumn[]
  /** Its course by day; totals of days are bars. */
  course: { unit: string; decimals: number; areTotals?: boolean }
}
