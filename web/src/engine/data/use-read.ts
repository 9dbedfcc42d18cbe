import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { resourceAt } from '#contract/resources/resource-named.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from './call-quietly.ts'
import { keyOf, queryClient } from './query-client.ts'
import { usePacedTopic } from './use-paced-topic.ts'

interface ReadOptions<Data> {
  /** What it is refreshed with, where that is not what its address is about. */
  of?: Pick<Resource, 'name'>
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
  /** Topic of the socket whose news have it read again. */
  topic?: string
}

/** What was read with a call, or is being read, or why it could not be. */
export type Read<Data> = UseQueryResult<Data, Failure>

/**
 * Reads with a call for as long as the component is on screen: once for all who ask the same, and again whenever the
 * resource that it is about is refreshed.
 */
export function useRead<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
  options: ReadOptions<Data> = {},
): Read<Data> {
  const { of, keepsPrevious = false, every = false, topic, ...rest } = options
  const read = useQuery<Data, Failure>({
    ...readQuery(endpoint, payload, of),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
    ...rest,
  })
  usePacedTopic(options.enabled === false ? undefined : topic, () => void read.refetch())
  return read
}

/** Several of `useRead` at once, of any number. */
export function useReads<Data>(queries: readonly ReadQuery<Data>[]): Read<Data>[] {
  return useQueries({ queries: [...queries] })
}

interface ReadQuery<Data> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  enabled?: boolean
}

/** How something is read: the key under which it is kept follows from the call and what is sent with it. */
export function readQuery<Payload, Data>(
  endpoint: Endpoint<Payload, Data>,
  payload?: Payload,
  of?: Pick<Resource, 'name'>,
): ReadQuery<Data> {
  return {
    queryKey: [...callKey(endpoint, of), ...(payload === undefined ? [] : [payload])],
    queryFn: ({ signal }) => callQuietly(endpoint, payload, signal),
  }
}

/** Reads again whatever is on screen of one call, for any payload. */
export function refreshRead(endpoint: Pick<Endpoint<unknown, unknown>, 'path'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(endpoint) })
}

/** `/base/iot/devices/info/7` is of the resource with that path; what is about no resource is by its own path. */
function callKey({ path }: Pick<Endpoint<unknown, unknown>, 'path'>, of?: Pick<Resource, 'name'>) {
  const parts = path.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  const subject = parts.slice(0, 4).join('/')
  const resource = resourceAt(subject)
  const isOwn = resource?.path === subject
  return keyOf(of ?? resource ?? { name: subject }, ...parts.slice(isOwn || resource === undefined ? 4 : 3))
}
