import { useQueries, useQuery } from '@tanstack/react-query'
import { crud, flatQuery, type ListPage, type ListQuery, type Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { shownSort } from '#web/engine/data/name-of.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { keepShown, keyOf, mainRead } from '#web/engine/data/query-client.ts'
import { useKept, useRead } from '#web/engine/read/use-read.ts'
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
      pageIn<R>(await callUnreported(crud(resource).list, query, signal)),
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
