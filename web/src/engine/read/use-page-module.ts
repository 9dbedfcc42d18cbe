import { useQuery } from '@tanstack/react-query'
import { fetchPageModule } from '#web/stores/tabs/page-loader.ts'

/** What the file of a page exports beside the page. */
export function usePageModule<Shares>(page: string) {
  return useQuery({
    queryKey: ['module', page],
    queryFn: async () => ((await fetchPageModule(page)) ?? {}) as Partial<Shares>,
    staleTime: Infinity,
    structuralSharing: false,
  })
}
