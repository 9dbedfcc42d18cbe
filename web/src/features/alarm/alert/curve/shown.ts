import { chartStatus } from '#web/engine/read/failed-chart.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import type { Reading } from '#web/engine/read/loaded.tsx'

/** A chart and how far its reading is. */
export interface Shown {
  status: ChartStatus | undefined
  data: TimeData
}

/** How far the reading of a chart is; `none` is said where it shows nothing. */
export function statusOf(read: Reading<unknown>, shown: TimeData, none: string): ChartStatus | undefined {
  return chartStatus(read) ?? (shown.series.length === 0 ? { kind: 'empty', text: none } : undefined)
}
