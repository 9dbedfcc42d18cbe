import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { keyOf, queryClient } from '#web/engine/data/query-client.ts'
import { usePages } from '#web/engine/list/state/use-rows.ts'
import type { Order } from '../cells.tsx'

/** Cards that are read at once; a number that no page of the table has. */
const limit = 40

/** Which cards of a column are in sight. */
export interface Sight {
  from: number
  to: number
}

/** The orders of a column that are in sight, by their place in it; one that is still on its way is missing. */
export function useCards(filter: Filter, sort: string, { from, to }: Sight): ReadonlyMap<number, Order> {
  const first = Math.floor(from / limit)
  const count = to <= from ? 0 : Math.floor((to - 1) / limit) - first + 1
  const pages = Array.from({ length: count }, (_none, index) => first + index)
  const answers = usePages(
    workOrder,
    pages.map((page) => ({ page: page + 1, limit, sort, filter })),
  )
  return new Map(
    pages.flatMap((page, index) =>
      (answers[index]?.list ?? []).map((row, at) => [page * limit + at, row] as const),
    ),
  )
}

/** Reads the cards again that are older than a moment; what is being read is left to it. */
export function refreshCards(before: number): void {
  void queryClient.invalidateQueries({
    queryKey: keyOf(workOrder, 'list'),
    predicate: ({ queryKey: [, , query], state }) =>
      Object(query).limit === limit && state.dataUpdatedAt < before && state.fetchStatus === 'idle',
  })
}
