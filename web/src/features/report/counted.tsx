import { useEffect } from 'react'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { InReportHead } from '#web/subjects/report/report-frame.tsx'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { RefreshButton } from '#web/engine/list/list-tools.tsx'
import type { List } from '#web/engine/list/state/use-list.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { words } from './words.ts'

/** Milliseconds between two questions while the platform is still counting. */
export const pace = 1500

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

/** Whether figures, or the rows that they are made of, are still being counted. */
export function isCounting(read: Partial<Pick<ReportStat, 'counting'>> | undefined): boolean {
  return read?.counting !== undefined && read.counting.counted < read.counting.due
}

/** How a chart of a report stands. */
export function statStatus(query: ReturnType<typeof useStat>, isEmpty = false): ChartStatus {
  const waiting = chartStatus(query)
  if (waiting !== undefined) return waiting
  if (isCounting(query.data) && isEmpty) return { kind: 'loading' }
  return isEmpty ? { kind: 'empty' } : { kind: 'ready' }
}

/** How far the platform has counted, in the head of the report, while it counts. */
export function CountingNote({ stat }: { stat: ReportStat | undefined }) {
  const t = useText()
  if (stat === undefined || !isCounting(stat)) return null
  const { counted, due } = stat.counting
  return (
    <InReportHead slot="meta">
      {' · '}
      <span role="status">
        {t(words.counting, { counted: formatInteger(counted), due: formatInteger(due) })}
      </span>
    </InReportHead>
  )
}

/** The filters of a report, which hold for its figures and its rows, and a fresh look at both. */
export function ReportFilters({ list, query }: { list: List<Resource>; query: ReturnType<typeof useStat> }) {
  const refresh = () => {
    void query.refetch()
    void list.rows.refetch()
  }
  return (
    <FilterBar {...list.filtering}>
      <RefreshButton isBusy={query.isFetching} onRefresh={refresh} />
    </FilterBar>
  )
}
