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

/** Polling interval in milliseconds while the platform is counting. */
export const pace = 1500

/** Loads the figures of a report; polls while the platform counts, and calls `onCounted` when it has finished. */
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
    // called as cleanup when counting ends; other changes must not trigger it
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wasCounting])
  return query
}

/** Whether figures, or the rows behind them, are still being counted. */
export function isCounting(read: Partial<Pick<ReportStat, 'counting'>> | undefined): boolean {
  return read?.counting !== undefined && read.counting.counted < read.counting.due
}

/** Returns the state of a report's chart. */
export function statStatus(query: ReturnType<typeof useStat>, isEmpty = false): ChartStatus {
  const waiting = chartStatus(query)
  if (waiting !== undefined) return waiting
  if (isCounting(query.data) && isEmpty) return { kind: 'loading' }
  return isEmpty ? { kind: 'empty' } : { kind: 'ready' }
}

/** Progress of the counting, shown in the header of the report. */
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

/** Filters of a report, which apply to figures and rows, and a button that refetches both. */
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
