import { QueryClient } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'

/** The one cache of what the platform answered. Nothing is asked twice within ten seconds, or again after a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The cache keys of a resource all begin alike, so that a change refreshes every open list, form and select of it. */
export function keyOf({ name }: Pick<Resource, 'name'>, ...rest: readonly unknown[]): readonly unknown[] {
  return [name, ...rest]
}

/** Reads again whatever is on screen of a resource; what is hidden is read when it is shown. */
export function refreshResource(resource: Pick<Resource, 'name'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(resource) })
}
