import { topicsOfRows } from '#domain/metering/live.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'

/** Milliseconds between two readings of a panel whose rows have no topic, and of one whose rows have one. */
const pace = { silent: 30_000, published: 300_000 }

/** The first rows of a list under a filter, read as on its page; again on published changes, and periodically. */
export function usePanelRows<R extends Resource>(resource: R, filter: Filter, limit: number) {
  const topic = topicsOfRows[resource.name]
  const read = useRows(
    resource,
    { page: 1, limit, filter },
    { topic, every: topic === undefined ? pace.silent : pace.published },
  )
  return { data: read.data, status: chartStatus(read) ?? ({ kind: 'ready' } as const) }
}
