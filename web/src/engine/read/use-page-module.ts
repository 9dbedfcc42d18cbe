import { useQuery } from '@tanstack/react-query'
import { fetchPageModule } from '#web/stores/tabs/page-loader.ts'

/**
 * What the file of a page exports beside the page, once its code is there. A page that cannot be fetched fails like one
 * that is opened.
 */
export function usePageModule<Shares>(page: string): Partial<Shares> | undefined {
  return useQuery({
    queryKey: ['module', page],
    queryFn: async () => ((await fetchPageModule(page)) ?? {}) as Partial<Shares>,
    staleTime: Infinity,
    throwOnError: true,
    structuralSharing: false,
  }).data
}
