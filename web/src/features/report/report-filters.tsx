import type { Resource } from '#contract/schema/resource.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { RefreshButton } from '#web/engine/list/list-tools.tsx'
import type { List } from '#web/engine/list/state/use-list.ts'
import type { useStat } from './use-stat.ts'

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
