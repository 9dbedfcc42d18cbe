import { createContext, use, useState } from 'react'
import { hashKey, queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Resource } from '#contract/schema/resource.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { subjectOf } from '#contract/wire/subject.ts'
import type { Failure } from '#web/api/failure.ts'
import { momentAsked } from '#web/api/http.ts'
import { callQuietly } from '../data/call-quietly.ts'
import { keepShown, keyOf, mainRead, queryClient, refreshResource } from '../data/query-client.ts'
import { usePacedTopic } from '../data/use-paced-topic.ts'
import { useMoment } from '#web/stores/moment/moment.ts'

interface ReadOptions<Data> {
  /** What it is refreshed with, where that is not what its address is about. */
  of?: Pick<Resource, 'path'>
  /** What the answer depends on beside what is sent, such as the version of a row: it is read again when that changes. */
  by?: unknown
  /** Whether it is what the page is there for, so that a person who may not read it is led away from the page. */
  isMain?: boolean
  /** Whether it is asked at all; so it is if nothing is said. */
  enabled?: boolean
  /** Milliseconds for which what was read is not asked again; ten seconds if nothing is said. */
  staleTime?: number
  /** Milliseconds for which what nobody shows is kept. */
  gcTime?: number
  /** Whether what was read for another payload stays until the answer is here. */
  keepsPrevious?: boolean
  /** Milliseconds after which it is read again while the page is visible, by what was read last; not if `false`. */
  every?: number | false | ((data: Data | undefined) => number | false)
}

/** Milliseconds after which whatever is read below is read again, where it has no pace of its own. */
export const PaceContext = createContext<number | false>(false)

/** What was read with a call, or is being read, or why it could not be. */
export type Read<Data> = UseQueryResult<Data, Failure>

/**
 * Reads with a call for as long as the component is on screen: once for all who ask the same, and again whenever the
 * resource that it is about is refreshed, or something is published on a topic of the socket.
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

/** The same without a topic, as `readQuery` says. */
export function useReadOf<Data>(query: ReadQuery<Data>): Read<Data> {
  const { meta } = query
  // a call that takes no moment answers the same whichever is shown
  useMoment(({ at }) => at)
  return useKept(
    query.queryKey,
    useQuery(query),
    momentAsked(String(meta?.['method']), String(meta?.['path'])),
  )
}

/**
 * What was read stays with who shows it, although the cache has forgotten it: what is typed beside it must outlive minutes
 * out of sight, and the beginning of a look back where the page shows the present. Nothing of one moment is shown of
 * another.
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

/** Reads what no single call answers, such as what is put together of several, under a key of its own. */
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

/** Several at once, of any number. */
export function useReads<Data>(queries: readonly ReadQuery<Data>[]): Read<Data>[] {
  return useQueries({ queries: [...queries] })
}

type ReadQuery<Data> = ReturnType<typeof readQuery<unknown, Data>>

/** How something is read: the key under which it is kept follows from the call and what is sent with it. */
export function readQuery<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
  { of, by, isMain = false, keepsPrevious = false, every = false, ...rest }: ReadOptions<Data> = {},
) {
  const subject = subjectOf(endpoint.path)
  const asked = [payload, by === undefined ? undefined : { by }].filter((part) => part !== undefined)
  return queryOptions<Data, Failure>({
    queryKey: keyOf(of ?? subject, ...subject.rest, ...asked),
    queryFn: ({ signal }) => callQuietly(endpoint, payload, signal),
    ...(keepsPrevious && { placeholderData: keepShown() }),
    meta: { ...(isMain && mainRead), method: endpoint.method, path: endpoint.path },
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
    ...rest,
  })
}

/** Reads again whatever is on screen of one call, for any payload if none is named. */
export function refreshRead<Payload>(endpoint: Endpoint<Payload, unknown>, payload?: Payload): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: readQuery(endpoint, payload).queryKey })
}

/** Reads again whatever is on screen of what a call is about, where that is no resource, which would alter others. */
export function refreshSubject({ path }: Pick<Endpoint<never, unknown>, 'path'>): Promise<void> {
  return refreshResource(subjectOf(path))
}
