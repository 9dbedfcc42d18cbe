import type { Resource } from '#contract/schema/resource.ts'
import type { ListPage, ListQuery, Stored } from '#contract/wire/crud.ts'
import { shownSort } from '#web/engine/data/name-of.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { useReadBy } from '#web/engine/read/use-read.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { rowsQuery } from './use-rows.ts'

/** Page size, and maximum number of pages, where all rows are read. */
export const pageLimit = 100
const mostPages = 100

/** Reads all rows that match a filter, 10,000 at most. */
export function useAllRows<R extends Resource>(
  resource: R,
  { sort, filter = {} }: Partial<Pick<ListQuery, 'sort' | 'filter'>> = {},
  options?: { enabled?: boolean; staleTime?: number },
) {
  const language = useLanguage()
  const order = sort && shownSort(resource, sort, language)
  const read = async (signal: AbortSignal): Promise<ListPage<Stored<R>>> => {
    const pages = await readPages((page) =>
      rowsQuery(resource, { page, limit: pageLimit, sort: order, filter }).queryFn({ signal }),
    )
    const list = pages.flatMap((page) => page.list)
    return { ...pages[0], list, total: list.length }
  }
  return useReadBy(keyOf(resource, 'list', { ...filter, sort: order, page: 'all' }), read, options)
}

/** Reads the first page of 100 rows, and then all further pages at once, 100 pages at most. */
export async function readPages<Page extends { total: number }>(
  read: (page: number) => Promise<Page>,
): Promise<Page[]> {
  const first = await read(1)
  const further = Math.min(Math.ceil(first.total / pageLimit), mostPages) - 1
  const others = Array.from({ length: Math.max(further, 0) }, (_, index) => read(index + 2))
  return [first, ...(await Promise.all(others))]
}
