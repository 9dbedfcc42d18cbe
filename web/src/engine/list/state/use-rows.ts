import { useQueries, useQuery } from '@tanstack/react-query'
import { crud, flatQuery, type ListPage, type ListQuery, type Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { shownSort } from '#web/engine/data/name-of.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { keepShown, keyOf, mainRead } from '#web/engine/data/query-client.ts'
import { useKept, useRead, useReadBy } from '#web/engine/read/use-read.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'

/**
 * Reads a page of a resource. The previous page stays while the next one is loading; failures are shown in place. It is
 * refetched on messages of `topic`, and every `every` milliseconds.
 */
export function useRows<R extends Resource>(
  resource: R,
  { page, limit, sort, filter }: ListQuery,
  {
    enabled = true,
    every = false,
    topic,
  }: { enabled?: boolean; every?: number | false; topic?: string | undefined } = {},
) {
  const language = useLanguage()
  const query = rowsQuery(resource, {
    page,
    limit,
    sort: sort && shownSort(resource, sort, language),
    filter,
  })
  const rows = useKept(
    query.queryKey,
    useQuery<ListPage<Stored<R>>, Failure>({
      ...query,
      placeholderData: keepShown(),
      refetchInterval: every,
      enabled,
    }),
    useMoment(({ at }) => at),
  )
  usePacedTopic(enabled ? topic : undefined, rows.refetch)
  return rows
}

/** Page size, and maximum number of pages, where all rows are read. */
export const pageLimit = 100
const mostPages = 100

/** Reads all rows that match a filter, 10,000 at most. */
export function useAllRows<R extends Resource>(
  resource: R,
  { sort, filter = {} }: Partial<Pick<ListQuery, 'sort' | 'filter'>> = {},
  { enabled = true }: { enabled?: boolean } = {},
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
  return useReadBy(keyOf(resource, 'list', { ...filter, sort: order, page: 'all' }), read, {
    enabled,
    staleTime: 0,
  })
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

/** Reads several pages of a resource; each is `undefined` until loaded. */
export function usePages<R extends Resource>(resource: R, wanted: readonly ListQuery[]) {
  return useQueries({ queries: wanted.map((page) => rowsQuery(resource, page)), combine: dataOf })
}

function dataOf<Data>(answers: readonly { data: Data | undefined }[]): (Data | undefined)[] {
  return answers.map(({ data }) => data)
}

/** Query for a page of a resource, sorted by a field name of the platform. */
export function rowsQuery<R extends Resource>(resource: R, wanted: ListQuery) {
  const query = flatQuery(wanted)
  return {
    queryKey: keyOf(resource, 'list', query),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      pageIn<R>(await callQuietly(crud(resource).list, query, signal)),
    meta: mainRead,
  }
}

/** Validates a list response: items that are not rows are dropped, a response without a list is a failure. */
export function pageIn<R extends Resource>(answer: ListPage<Stored<R>>): ListPage<Stored<R>> {
  const page: Partial<ListPage<Stored<R>>> = Object(answer)
  if (!Array.isArray(page.list)) throw new Failure('broken', '')
  const total = Number.isSafeInteger(page.total) ? answer.total : page.list.length
  return { ...answer, list: page.list.filter((row) => Object(row) === row && !Array.isArray(row)), total }
}

/** Reads a record by its id. It is refetched on messages about it on `topic`, and every `every` milliseconds. */
export function useRecord<R extends Resource>(
  resource: R,
  id: number | undefined,
  { topic, every = false }: { topic?: string; every?: number | false } = {},
) {
  const read = useRead(crud(resource).info(id ?? 0), undefined, {
    of: resource,
    isMain: true,
    enabled: id !== undefined,
    staleTime: 0,
    every,
  })
  usePacedTopic(id === undefined ? undefined : topic, read.refetch, id)
  return read
}
