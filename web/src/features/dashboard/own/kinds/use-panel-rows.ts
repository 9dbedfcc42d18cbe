import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Filter, ListPage, Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Failure } from '#web/api/failure.ts'
import { failedChart } from '#web/engine/data/failed-chart.ts'
import { rowsQuery } from '#web/engine/list/state/use-rows.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'

/** Milliseconds between two readings of a panel. */
const pace = 30_000

/** The first rows of a list under a filter, as its page reads them, and again while the panel is on screen. */
export function usePanelRows<R extends Resource>(resource: R, filter: Filter, limit: number) {
  const query = useQuery<ListPage<Stored<R>>, Failure>({
    ...rowsQuery(resource, { page: 1, limit, filter }),
    placeholderData: keepPreviousData,
    refetchInterval: pace,
  })
  const { data, error, refetch } = query
  const waiting: ChartStatus = error === null ? { kind: 'loading' } : failedChart(error, refetch)
  return { data, status: data === undefined ? waiting : ({ kind: 'ready' } as const) }
}
