import { useEffect } from 'react'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'

/** Milliseconds between two questions while the platform is still counting. */
const pace = 1500

/** Reads the figures of a report, and again while the platform counts; then its rows are there too. */
export function useStat<Payload extends object>(
  endpoint: Endpoint<Payload, ReportStat>,
  sent: Payload,
  onCounted: () => void,
) {
  const query = useRead(endpoint, sent, { every: (last) => (isCounting(last) ? pace : false) })
  const wasCounting = isCounting(query.data)
  useEffect(() => {
    if (!wasCounting) return undefined
    return onCounted
    // reported when the count is over, and at no other change
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wasCounting])
  return query
}

/** Whether figures are still being counted. */
export function isCounting(stat: ReportStat | undefined): boolean {
  return stat !== undefined && stat.counting.counted < stat.counting.due
}

/** How a chart of a report stands. */
export function statStatus(query: ReturnType<typeof useStat>, isEmpty = false): ChartStatus {
  const waiting = chartStatus(query)
  if (waiting !== undefined) return waiting
  if (isCounting(query.data) && isEmpty) return { kind: 'loading' }
  return isEmpty ? { kind: 'empty' } : { kind: 'ready' }
}
