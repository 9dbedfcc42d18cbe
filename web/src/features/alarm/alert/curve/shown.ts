import type { Failure } from '#web/api/failure.ts'
import { failedChart } from '#web/engine/read/failed-chart.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'

/** A chart and how far its reading is. */
export interface Shown {
  status: ChartStatus | undefined
  data: TimeData
}

interface Reading {
  error: Failure | null
  data: unknown
  refetch: () => Promise<unknown>
}

/** How far the reading of a chart is; `none` is said where it shows nothing. */
export function statusOf(
  { error, data, refetch }: Reading,
  shown: TimeData,
  none: string,
): ChartStatus | undefined {
  if (error !== null) return failedChart(error, refetch)
  if (data === undefined) return { kind: 'loading' }
  return shown.series.length === 0 ? { kind: 'empty', text: none } : undefined
}
