import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { topicsOfRows } from '#contract/metering/live.ts'
import type { Filter, ListPage, Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Failure } from '#web/api/failure.ts'
import { failedChart } from '#web/engine/read/failed-chart.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { rowsQuery } from '#web/engine/list/state/use-rows.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'

/** Milliseconds between two readings of a panel whose rows have no topic, and of one whose rows have one. */
const pace = { silent: 30_000, published: 300_000 }

/** The first rows of a list under a filter, read as on its page; again on published changes, and periodically. */
export function usePanelRows<R extends Resource>(resource: R, filter: Filter, limit: number) {
  const topic = topicsOfRows[resource.name]
  const query = useQuery<ListPage<Stored<R>>, Failure>({
    ...rowsQuery(resource, { page: 1, limit, filter }),
    placeholderData: keepPreviousData,
    refetchInterval: topic === undefined ? pace.silent : pace.published,
  })
  const { data, error, refetch } = query
  usePacedTopic(topic, () => void refetch())
  const waiting: ChartStatus = error === null ? { kind: 'loading' } : failedChart(error, refetch)
  return { data, status: data === undefined ? waiting : ({ kind: 'ready' } as const) }
}
