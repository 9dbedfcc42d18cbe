import { useQueries, useQuery } from '@tanstack/react-query'
import { crud, flatQuery, type ListPage, type ListQuery, type Stored } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { shownSort } from '#web/engine/data/name-of.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { keepShown, keyOf, mainRead } from '#web/engine/data/query-client.ts'
import { useKept, useRead } from '#web/engine/read/use-read.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'

/**
 * One page of a resource. The page before stays while the next is on its way; a failure is shown in place. It is read
 * again on what is published on a topic, and after `every` milliseconds.
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

/** Several pages of a resource at once, each undefined until it is there. */
export function usePages<R extends Resource>(resource: R, wanted: readonly ListQuery[]) {
  return useQueries({ queries: wanted.map((page) => rowsQuery(resource, page)), combine: dataOf })
}

function dataOf<Data>(answers: readonly { data: Data | undefined }[]): (Data | undefined)[] {
  return answers.map(({ data }) => data)
}

/** How a page of a resource is asked for, in the order of a field as the platform knows it. */
export function rowsQuery<R extends Resource>(resource: R, wanted: ListQuery) {
  const query = flatQuery(wanted)
  return {
    queryKey: keyOf(resource, 'list', query),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      pageIn<R>(await callQuietly(crud(resource).list, query, signal)),
    meta: mainRead,
  }
}

/** A platform may answer anything: what is no row is left out, and an answer without a list of rows is a failure. */
export function pageIn<R extends Resource>(answer: ListPage<Stored<R>>): ListPage<Stored<R>> {
  const page: Partial<ListPage<Stored<R>>> = Object(answer)
  if (!Array.isArray(page.list)) throw new Failure('broken', '')
  const total = Number.isSafeInteger(page.total) ? answer.total : page.list.length
  return { ...answer, list: page.list.filter((row) => Object(row) === row && !Array.isArray(row)), total }
}

/**
 * One record of a resource by its id. It is read again on what is published of it on a topic, and after `every`
 * milliseconds.
 */
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
