import { createContext, use, useState } from 'react'
import { hashKey, queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Resource } from '#contract/schema/resource.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { subjectOf } from '#contract/wire/subject.ts'
import type { Failure } from '#web/api/failure.ts'
import { momentAsked } from '#web/api/http.ts'
import { callUnreported } from '../data/call-unreported.ts'
import { keepShown, keyOf, mainRead, queryClient, refreshResource } from '../data/query-client.ts'
import { usePacedTopic } from '../data/use-paced-topic.ts'
import { useMoment } from '#web/stores/moment/moment.ts'

interface ReadOptions<Data> {
  /** Resource it is invalidated with, if not the one of its path. */
  of?: Pick<Resource, 'path'>
  /** Further cache key part, such as the version of a row; the data is refetched when it changes. */
  by?: unknown
  /** Whether it is the main data of the page; a user without access to it is redirected from the page. */
  isMain?: boolean
  /** True by default. */
  enabled?: boolean
  /** Milliseconds for which the data counts as fresh; ten seconds by default. */
  staleTime?: number
  /** Milliseconds for which unused data is cached. */
  gcTime?: number
  /** Whether the data of the previous payload stays until the response arrives. */
  keepsPrevious?: boolean
  /** Polling interval in milliseconds while the page is visible, possibly by the last data; `false` for none. */
  every?: number | false | ((data: Data | undefined) => number | false)
}

/** Default polling interval in milliseconds for reads below the provider. */
export const PaceContext = createContext<number | false>(false)

/** Result of a read: data, loading state and failure. */
export type Read<Data> = UseQueryResult<Data, Failure>

/**
 * Reads an endpoint while the component is mounted. Requests are shared and cached; the data is refetched when its
 * resource is invalidated or a message arrives on the socket topic.
 */
export function useRead<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
  { topic, ...options }: ReadOptions<Data> & { topic?: string } = {},
): Read<Data> {
  const pace = use(PaceContext)
  const { every = false } = options
  const paced = typeof every === 'function' ? (data: Data | undefined) => every(data) || pace : every || pace
  const read = useReadOf(readQuery(endpoint, payload, { ...options, every: paced }))
  usePacedTopic(options.enabled === false ? undefined : topic, read.refetch)
  return read
}

/** Like `useRead`, for a query of `readQuery` and without a topic. */
export function useReadOf<Data>(query: ReadQuery<Data>): Read<Data> {
  const { meta } = query
  // an endpoint that takes no moment returns the same data for all of them
  useMoment(({ at }) => at)
  return useKept(
    query.queryKey,
    useQuery(query),
    momentAsked(String(meta?.['method']), String(meta?.['path'])),
  )
}

/**
 * Keeps loaded data in the component even after the cache has dropped it: a form must survive minutes in a hidden tab,
 * and the switch to the past while the page shows the present. Data of one moment is never shown for another.
 */
export function useKept<Data>(
  key: readonly unknown[],
  read: Read<Data>,
  moment: number | string | undefined,
): Read<Data> {
  const hash = `${moment} ${hashKey(key)}`
  const { data, dataUpdatedAt, isPlaceholderData } = read
  const [kept, keep] = useState<{ hash: string; data: Data; dataUpdatedAt: number }>()
  if (data === undefined)
    return kept?.hash === hash
      ? ({ ...read, data: kept.data, dataUpdatedAt: kept.dataUpdatedAt } as Read<Data>)
      : read
  const isKept = kept?.data === data && kept.hash === hash && kept.dataUpdatedAt === dataUpdatedAt
  if (!isPlaceholderData && !isKept) keep({ hash, data, dataUpdatedAt })
  return read
}

/** Reads data that needs more than one call, such as combined responses, under a custom query key. */
export function useReadBy<Data>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Data>,
  options?: Pick<ReadOptions<Data>, 'enabled' | 'gcTime' | 'staleTime'>,
): Read<Data> {
  const query = useQuery<Data, Failure>({ queryKey, queryFn: ({ signal }) => read(signal), ...options })
  return useKept(
    queryKey,
    query,
    useMoment(({ at }) => at),
  )
}

/** Reads any number of queries in parallel. */
export function useReads<Data>(queries: readonly ReadQuery<Data>[]): Read<Data>[] {
  return useQueries({ queries: [...queries] })
}

type ReadQuery<Data> = ReturnType<typeof readQuery<unknown, Data>>

/** Query options for an endpoint; the cache key follows from the endpoint and the payload. */
export function readQuery<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
  { of, by, isMain = false, keepsPrevious = false, every = false, ...rest }: ReadOptions<Data> = {},
) {
  const subject = subjectOf(endpoint.path)
  const asked = [payload, by === undefined ? undefined : { by }].filter((part) => part !== undefined)
  return queryOptions<Data, Failure>({
    queryKey: keyOf(of ?? subject, ...subject.rest, ...asked),
    queryFn: ({ signal }) => callUnreported(endpoint, payload, signal),
    ...(keepsPrevious && { placeholderData: keepShown() }),
    meta: { ...(isMain && mainRead), method: endpoint.method, path: endpoint.path },
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
    ...rest,
  })
}

/** Refetches the reads of an endpoint; for any payload if none is given. */
export function refreshRead<Payload>(endpoint: Endpoint<Payload, unknown>, payload?: Payload): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: readQuery(endpoint, payload).queryKey })
}

/** Invalidates the subject of an endpoint that is no resource, and so alters no others. */
export function refreshSubject({ path }: Pick<Endpoint<never, unknown>, 'path'>): Promise<void> {
  return refreshResource(subjectOf(path))
}
