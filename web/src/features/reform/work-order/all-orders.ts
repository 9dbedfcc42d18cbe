import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { usePages } from '#web/engine/list/state/use-rows.ts'
import type { Order } from './cells.tsx'

/** The most that a call answers. */
const limit = 100

/** All orders of a filter, up to `most` of them; read as many calls at once as it takes. */
export function useAllOrders(filter: Filter, sort: string, total: number, most: number): readonly Order[] {
  const pages = Array.from({ length: Math.ceil(Math.min(total, most) / limit) }, (_none, page) => page + 1)
  return usePages(
    workOrder,
    pages.map((page) => ({ page, limit, sort, filter })),
  ).flatMap((page) => page?.list ?? [])
}
