import {
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import type { Resource } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { reactTo } from '#web/stores/failures/failures.ts'
import { currentToken } from '#web/stores/session/session.ts'

/**
 * Query client that also refetches initial reads in flight on invalidation. react-query lets such a read finish and
 * treats the result as fresh although it may predate the change. The read is not cancelled either: frequent changes
 * would keep it from ever completing.
 */
class ReadingClient extends QueryClient {
  readonly #begun = new WeakSet<Query>()

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const begun = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !this.#begun.has(query))
    for (const query of begun) this.#begun.add(query)
    await super.invalidateQueries(filters, options)
    await Promise.all(begun.map((query) => this.#readAfter(query)))
  }

  async #readAfter(query: Query): Promise<void> {
    await Promise.allSettled([query.promise])
    this.#begun.delete(query)
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}

/**
 * Cache of all responses. Data is fresh for ten seconds and refusals are not retried; failed or stale queries on screen
 * are refetched when the network is back.
 */
export const queryClient = new ReadingClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => reportToShell(error, meta?.['isMain'] === true) }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Returns a cache key; keys start with the resource's path, so that a change invalidates all its queries. */
export function keyOf({ path }: Pick<Resource, 'path'>, ...rest: readonly unknown[]): readonly unknown[] {
  return [path, ...rest]
}

/**
 * Invalidates a resource and those it alters, in this and other browser windows: active queries are refetched now,
 * inactive ones when they are shown.
 */
export async function refreshResource({ path, alters = [] }: Pick<Resource, 'path' | 'alters'>): Promise<void> {
  await Promise.all(
    [path, ...alters].map((one) => {
      windows?.postMessage(one)
      return queryClient.invalidateQueries({ queryKey: keyOf({ path: one }) })
    }),
  )
}

/** Channel to the other windows of this browser, while it is open. */
let windows: BroadcastChannel | undefined

/** Invalidates resources that other windows of this browser have changed; returns a cleanup function. */
export function followOtherRecords(): () => void {
  const channel = new BroadcastChannel('records')
  windows = channel
  channel.addEventListener('message', ({ data: path }: MessageEvent<unknown>) => {
    if (typeof path === 'string') void queryClient.invalidateQueries({ queryKey: keyOf({ path }) })
  })
  return () => {
    channel.close()
    windows = undefined
  }
}

/** Refetches everything when the shown moment changes; present and past data are never mixed on screen. */
export function followMomentShown(): () => void {
  return useMoment.subscribe(({ at }, before) => {
    if (at === before.at) return
    const isStep = at !== undefined && before.at !== undefined
    void (isStep ? queryClient.invalidateQueries() : queryClient.resetQueries())
  })
}

let keeper: { at: number | undefined; keep: <Data>(before: Data | undefined) => Data | undefined } = {
  at: undefined,
  keep: (before) => before,
}

/**
 * Returns a `placeholderData` function that keeps the previous data until the new data arrives. It is a different
 * function for each moment, which makes react-query drop placeholder data of another moment.
 */
export function keepShown(): typeof keeper.keep {
  const { at } = useMoment.getState()
  if (keeper.at !== at) keeper = { at, keep: (before) => before }
  return keeper.keep
}

/** Cancels all in-flight queries of a resource. */
export function cancelReading(resource: Pick<Resource, 'path'>): void {
  void queryClient.cancelQueries({ queryKey: keyOf(resource) })
}

/** Query meta of a page's main data; other queries only provide labels, and a page still works without them. */
export const mainRead = { isMain: true }

/** Forwards an expired session and a forbidden main query to the shell; other failures are shown in place. Spec §8. */
function reportToShell(error: Error, isMain: boolean): void {
  if (!(error instanceof Failure)) return
  const isForShell = error.kind === 'expired' || (error.kind === 'forbidden' && isMain)
  if (isForShell) reactTo(error, currentToken())
}
