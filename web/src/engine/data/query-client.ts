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
 * Reads again what is being read for the first time, too. react-query lets such a read end, and takes what it answers for
 * new, though it may have been asked before the change; it is not broken off here either, as changes that come faster
 * than answers would keep it from ever being shown.
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
 * The one cache of what the platform answered. Nothing is asked twice within ten seconds, or again after a refusal; what
 * is on screen and could not be read, or has aged, is asked again when the network comes back.
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

/** The cache keys of a resource all begin alike, so that a change refreshes every open list, form and select of it. */
export function keyOf({ path }: Pick<Resource, 'path'>, ...rest: readonly unknown[]): readonly unknown[] {
  return [path, ...rest]
}

/**
 * Reads again whatever is on screen of a resource, and of what it alters, here and in the other windows; what is hidden
 * is read when it is shown.
 */
export async function refreshResource({ path, alters = [] }: Pick<Resource, 'path' | 'alters'>): Promise<void> {
  await Promise.all(
    [path, ...alters].map((one) => {
      windows?.postMessage(one)
      return queryClient.invalidateQueries({ queryKey: keyOf({ path: one }) })
    }),
  )
}

/** The other windows of this browser, while their changes are followed. */
let windows: BroadcastChannel | undefined

/** Reads again what another window of this browser has changed; returns a function that ends it. */
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

/** Reads everything again when another moment is shown; of the present nothing stays on screen, nor of the past. */
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
 * Lets what was shown stay until what is asked for in its place is here. It is another function for each moment: by that
 * react-query forgets what it has let stay already, which else would be shown of another moment.
 */
export function keepShown(): typeof keeper.keep {
  const { at } = useMoment.getState()
  if (keeper.at !== at) keeper = { at, keep: (before) => before }
  return keeper.keep
}

/** Stops reading what is read of a resource, silently. */
export function cancelReading(resource: Pick<Resource, 'path'>): void {
  void queryClient.cancelQueries({ queryKey: keyOf(resource) })
}

/** Marks what a page is there for; the rest only labels it, and a page without labels is still a page. */
export const mainRead = { isMain: true }

/** A read shows its failure in place; the end of the session and a refused page concern the shell. Spec §8. */
function reportToShell(error: Error, isMain: boolean): void {
  if (!(error instanceof Failure)) return
  const isForShell = error.kind === 'expired' || (error.kind === 'forbidden' && isMain)
  if (isForShell) reactTo(error, currentToken())
}
