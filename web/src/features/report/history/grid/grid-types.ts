import type { HistoryColumn, HistoryPage, MeterChange } from '#contract/calls/report/history.ts'
import type { Quality } from '#domain/metering/properties.ts'

/** A point that a person looks at. */
export interface ShownPoint {
  deviceId: number
  property: HistoryColumn['property']
  time: number
  value: number | null
  quality: Quality
}

/** The props of a table of values. */
export interface GridProps {
  total: number
  limit: number
  pages: ReadonlyMap<number, HistoryPage>
  columns: readonly HistoryColumn[]
  nameOf: (deviceId: number) => string
  changes: readonly MeterChange[]
  /** The row that is to be brought into sight. */
  target: number | undefined
  chosen: ReadonlySet<number>
  onChosen: (times: ReadonlySet<number>) => void
  onOpen: (point: ShownPoint) => void
  onPages: (pages: readonly number[]) => void
}
